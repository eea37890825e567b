import { clients } from '#clients/api.ts'
import { contracts } from '#contracts/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'
import { shoots } from '#shoots/api.ts'
import { signing } from '#contracts/signing-api.ts'

/** Every step has a contract of its own, so that the order of the requests does not matter. */
export const signingSample: Sample<typeof signing> = async (owner) => {
  const client = await owner(clients.create, { input: { name: 'Priya Raman', email: 'priya@raman.example' } })
  const shoot = await owner(shoots.create, {
    input: { title: 'Raman wedding', location: 'Wave Hill, Bronx', type: 'wedding', date: '2026-10-24T17:00:00Z' },
  })
  const add = async () => ({
    params: {
      id: (
        await owner(contracts.create, {
          input: {
            clientId: client.id,
            shootId: shoot.id,
            title: 'Wedding photography agreement',
            content: 'We will photograph your wedding.',
          },
        })
      ).id,
    },
  })
  const sending = {
    email: 'priya@raman.example',
    signature: { name: 'Nadia Okafor', way: 'typed' as const, consent: true as const },
  }
  const send = async () => {
    const one = await add()
    const { link } = await owner(signing.send, { ...one, input: sending })
    return { one, token: { params: { token: link.slice(link.lastIndexOf('/') + 1) } } }
  }
  const shown = await send()
  const withdrawn = (await send()).one
  await owner(signing.revoke, withdrawn)
  const { documentHash } = await owner(signing.read, shown.token)
  return {
    send: { ...(await add()), input: sending },
    remind: (await send()).one,
    revoke: (await send()).one,
    takeBack: withdrawn,
    read: shown.token,
    sign: { ...shown.token, input: { name: 'Priya Raman', way: 'typed', consent: true, documentHash } },
    paper: shown.token,
    verify: { files: [new File(['%PDF-1.7 of somebody else'], 'contract.pdf', { type: 'application/pdf' })] },
  }
}
