import type { OwnerId } from '#kernel/access.ts'
import { nameKeyOf, searchable } from '#kernel/search.ts'
import type { Db } from '#database/db.ts'
import { listClientsLike, listShootsAt } from './known-query.ts'

interface Person {
  name: string
  email: string
  phone: string
}

/** As SQLite does: only these letters have two cases in an email address. */
const emailKeyOf = (email: string): string => email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Digits only: "+1 (555) 0134" is "15550134". */
const phoneKeyOf = (phone: string): string => phone.replace(/\D/g, '')

const distinct = <Value>(values: Value[]): Value[] => [...new Set(values)]

/** Who is here already: by the same email, or the same name and phone number. */
export interface KnownClients {
  /** Whether it is one of them, or was asked about before; remembers it. */
  isKnown: (person: Person) => boolean
  /** The active client whom a shoot names; `several` when their name is that of more than one. */
  find: (whom: { name: string; email: string }) => number | 'several' | undefined
  /** Remembers a new one. */
  add: (id: number, person: Person) => void
}

/** What is the same of two who are one: two of one name with different addresses are not. */
const keysOf = (nameKey: string, { email, phone }: Omit<Person, 'name'>): string[] => [
  ...(email === '' ? [] : [`email ${emailKeyOf(email)}`]),
  ...(phoneKeyOf(phone) === '' ? [] : [`name ${nameKey} ${phoneKeyOf(phone)}`]),
]

/** By the name alone, for whom the file says nothing else. */
const nameAlone = (nameKey: string): string => `name ${nameKey}`

export async function clientsAmong(db: Db, owner: OwnerId, people: Person[]): Promise<KnownClients> {
  const emails = distinct(people.map(({ email }) => emailKeyOf(email)).filter((email) => email !== ''))
  const found = await listClientsLike(db, owner, emails, distinct(people.map(({ name }) => nameKeyOf(name))))
  const byEmail = new Map<string, number>()
  const byName = new Map<string, { id: number; hasEmail: boolean }[]>()
  const seen = new Set<string>()
  const enter = (id: number, nameKey: string, { email }: { email: string }) => {
    if (email !== '' && !byEmail.has(emailKeyOf(email))) byEmail.set(emailKeyOf(email), id)
    byName.set(nameKey, [...(byName.get(nameKey) ?? []), { id, hasEmail: email !== '' }])
  }
  for (const row of found) {
    for (const key of [nameAlone(row.nameKey), ...keysOf(row.nameKey, row)]) seen.add(key)
    if (row.archivedAt === null) enter(row.id, row.nameKey, row)
  }
  return {
    isKnown: (person) => {
      const name = nameAlone(nameKeyOf(person.name))
      const keys = keysOf(nameKeyOf(person.name), person)
      const isKnown = keys.length === 0 ? seen.has(name) : keys.some((key) => seen.has(key))
      for (const key of [name, ...keys]) seen.add(key)
      return isKnown
    },
    find: ({ name, email }) => {
      // Somebody with another address only has the same name.
      const same = (byName.get(nameKeyOf(name)) ?? []).filter(({ hasEmail }) => email === '' || !hasEmail)
      return byEmail.get(emailKeyOf(email)) ?? (same.length > 1 ? 'several' : same[0]?.id)
    },
    add: (id, person) => enter(id, nameKeyOf(person.name), person),
  }
}

/** Whether a shoot with the same title and start is here or was asked about before; remembers it. */
export async function shootsAmong(db: Db, owner: OwnerId, shoots: { date: number }[]) {
  const found = await listShootsAt(db, owner, distinct(shoots.map(({ date }) => date)))
  const keyOf = ({ title, date }: { title: string; date: number }): string => `${date} ${searchable(title)}`
  const seen = new Set(found.map(keyOf))
  return (shoot: { title: string; date: number }): boolean => {
    const key = keyOf(shoot)
    const isKnown = seen.has(key)
    seen.add(key)
    return isKnown
  }
}
