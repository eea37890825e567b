import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

interface User {
  id: number
  username: string
  email: string
  fullName: string
  businessName: string
  statusAndRole: number
}

/**
 * Lets administrators find users by the names of photographer and business too, without accents, and by what stands
 * inside a name.
 */
export async function up(db: Db): Promise<void> {
  // Ends of names are looked up as ranges, which need an order byte by byte.
  if (isPostgres(db)) await sql`alter table user_words alter column word type text collate "C"`.execute(db)
  const pageRows = 200
  for (let after = 0; ;) {
    const { rows } = await sql<User>`select users.id, username, email, "fullName", "businessName", "statusAndRole"
      from users join user_profiles on user_profiles."userId" = users.id
      join user_words on user_words."userId" = users.id and user_words.word = ''
      where users.id > ${after} order by users.id limit ${pageRows}`.execute(db)
    for (const user of rows) {
      const values = wordsOf(user).map((word) => sql`(${word}, ${user.statusAndRole}, ${user.id})`)
      await sql`insert into user_words (word, "statusAndRole", "userId") values ${sql.join(values)}
        on conflict do nothing`.execute(db)
    }
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    after = last.id
  }
}

const maxLength = 40
const maxParts = 8
const minInsideLength = 3

function wordsOf({ username, email, fullName, businessName }: User): string[] {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const names = [username, email, domain, fullName, businessName].map(folded)
  return [...new Set(names.flatMap((name) => [...beginnings(name), ...ends(name)]))]
}

function beginnings(name: string): string[] {
  const starts = [0, ...[...name.matchAll(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu)].map(({ index }) => index)]
  return [...new Set(starts)].slice(0, maxParts).flatMap((start) => {
    const tail = name.slice(start)
    const characters = [...tail].slice(0, maxLength)
    return characters.map((_, at) => characters.slice(0, at + 1).join(''))
  })
}

function ends(name: string): string[] {
  const characters = [...name].slice(0, maxLength)
  const count = Math.max(0, characters.length - minInsideLength)
  return Array.from({ length: count }, (_, at) => `*${characters.slice(at + 1).join('')}`)
}

const letters: Record<string, string> = { ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłßæœđðþı]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim()
