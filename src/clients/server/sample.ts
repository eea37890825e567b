import { clients } from '#clients/api.ts'
import type { Sample } from '#kernel/server/http/domain.ts'

/** Deleting and archiving have a client each, so that the order of the requests does not matter. */
export const clientSample: Sample<typeof clients> = async (owner) => {
  const add = async (name: string) => ({ params: { id: (await owner(clients.create, { input: { name } })).id } })
  const maya = await add('Maya Ortiz')
  const away = await add('Harbor Hotel')
  await owner(clients.archive, away)
  return {
    list: { input: { search: 'maya' } },
    counts: {},
    studioCountry: {},
    find: maya,
    create: {
      input: {
        name: 'Noor Haddad',
        email: 'noor@haddad.example',
        phone: '+1 555 0134',
        address: '12 Quay Street',
        notes: 'Prefers mornings.',
      },
    },
    change: { ...maya, input: { phone: '+1 555 0199' } },
    archive: await add('Elm Street Bakery'),
    restore: away,
    remove: await add('Tom Becker'),
  }
}
