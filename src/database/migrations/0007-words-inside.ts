import { sql } from 'kysely'
import type { Db } from '#database/db.ts'

/** Lets known words be found by what stands inside them, and numbers without their zeros. */
export async function up(db: Db): Promise<void> {
  await sql`with recursive starts(at) as (select 2 union all select at + 1 from starts where at < 38)
    insert into search_typos ("userId", variant, word)
    select "userId", '*' || substr(word, at), word from search_typos cross join starts
    where variant = word and at <= length(word) - 2`.execute(db)
  await sql`insert into search_words ("userId", kind, word, rank, "recordId")
    select "userId", kind, ltrim(word, '0'), rank, "recordId" from search_words
    where word like '0%' and ltrim(word, '0') <> '' and ltrim(word, '0123456789') = ''
    on conflict do nothing`.execute(db)
}
