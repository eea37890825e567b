import { imports } from '#imports/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

/** Taking back has an import of its own, so that the order of the requests does not matter. */
export const importSample: Sample<typeof imports> = async (owner) => {
  const begin = async (kind: 'clients' | 'shoots') => ({
    params: { id: (await owner(imports.create, { input: { kind, fileName: `${kind}.csv` } })).id },
  })
  const made = await begin('clients')
  await owner(imports.addClients, { ...made, input: { rows: [{ name: 'Lena Fischer' }] } })
  const date = '2026-09-12T13:00:00Z'
  const shoot = { title: 'Fischer wedding', location: 'Town hall', type: 'wedding' as const, date }
  return {
    preview: {
      input: { kind: 'clients' },
      files: [new File(['Name,Email\nMaya Ortiz,maya@ortiz.example\n'], 'clients.csv')],
    },
    list: {},
    create: { input: { kind: 'clients', fileName: 'clients.csv' } },
    addClients: {
      ...(await begin('clients')),
      input: { rows: [{ name: 'Noor Haddad', email: 'noor@haddad.example' }] },
    },
    addShoots: {
      ...(await begin('shoots')),
      input: { rows: [{ shoot, whom: { name: 'Jonas Fischer', email: 'jonas@fischer.example' } }], addsClients: true },
    },
    takeBack: made,
  }
}
