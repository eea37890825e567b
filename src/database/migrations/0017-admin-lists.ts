import { sql } from 'kysely'
import type { Db } from '#database/db.ts'
import { isPostgres } from '#database/dialect.ts'

/** A user's state and role in one number. */
const standing = (row: string) =>
  `(case ${row}status when 'active' then 0 when 'suspended' then 3 else 6 end + case ${row}role when 'user' then 0 when 'moderator' then 1 else 2 end)`

/** Everybody is found by nothing typed too, and wherever state or role change, so do the lists. */
const sqliteTriggers = [
  `create trigger user_added after insert on users begin
    insert into user_words (word, standing, "userId") values ('', ${standing('new.')}, new.id); end`,
  `create trigger user_stands after update of status, role on users when old.status <> new.status or old.role <> new.role begin
    update user_words set standing = ${standing('new.')} where "userId" = new.id; end`,
]

const postgresTriggers = [
  `create function add_user_words() returns trigger language plpgsql as $$ begin
    insert into user_words (word, standing, "userId") values ('', ${standing('new.')}, new.id); return null; end $$`,
  'create trigger user_added after insert on users for each row execute function add_user_words()',
  `create function move_user_words() returns trigger language plpgsql as $$ begin
    update user_words set standing = ${standing('new.')} where "userId" = new.id; return null; end $$`,
  `create trigger user_stands after update of status, role on users for each row
    when (old.status <> new.status or old.role <> new.role) execute function move_user_words()`,
]

/** What administrators find users by, from where users signed in last, and notifications on their way to everybody. */
export async function up(db: Db): Promise<void> {
  const postgres = isPostgres(db)
  const time = postgres ? 'bigint' : 'integer'
  await run(db, [
    `create table user_words (
      word text not null, standing integer not null, "userId" integer not null references users (id) on delete cascade,
      primary key (word, standing, "userId")) ${postgres ? '' : 'strict, without rowid'}`,
    `insert into user_words (word, standing, "userId") select '', ${standing('')}, id from users`,
    `alter table users add column "lastLoginIp" text not null default ''`,
    `create index users_by_address on users ("lastLoginIp", id) where "lastLoginIp" <> ''`,
    'create index users_by_role on users (role, status, id)',
    // As addresses are spelled from now on: a dual-stack server met IPv4 as a part of IPv6.
    `update sessions set ip = substr(ip, 8) where ip like '::ffff:%.%'`,
    'create index sessions_by_address on sessions (ip, "userId")',
    `create table broadcasts (
      id integer not null primary key, type text not null, title text not null, message text not null, priority text not null,
      "excludeAdmins" integer not null, "upTo" integer not null, reached integer not null default 0, "createdAt" ${time} not null) ${postgres ? '' : 'strict'}`,
    ...(postgres ? ['create sequence broadcasts_id as integer'] : []),
  ])
  await findAll(db)
  await run(db, [
    'create index user_words_by_user on user_words ("userId")',
    ...(postgres ? postgresTriggers : sqliteTriggers),
  ])
}

async function run(db: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const usersAtOnce = 20

/** The words of those who are here already. */
async function findAll(db: Db): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; username: string; email: string; standing: number }>`
      select id, username, email, ${sql.raw(standing(''))} as standing from users where id > ${after} order by id limit ${usersAtOnce}`.execute(
      db,
    )
    const words = rows.flatMap(({ id, standing: stands, ...user }) =>
      [...beginningsOf(user)].map((word) => sql`(${word}, ${stands}, ${id})`),
    )
    for (let at = 0; at < words.length; at += 1000)
      await sql`insert into user_words (word, standing, "userId") values ${sql.join(words.slice(at, at + 1000))}`.execute(
        db,
      )
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/**
 * How 0017 took names apart: a copy, for what a released migration does must not change with the product's own
 * beginnings.ts.
 */
function beginningsOf({ username, email }: { username: string; email: string }): Set<string> {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const found = new Set<string>()
  for (const name of [username, email, domain].map((one) => one.normalize('NFKC').toLowerCase())) {
    const starts = new Set([0, ...[...name.matchAll(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu)].map(({ index }) => index)])
    for (const start of [...starts].slice(0, 8)) {
      const characters = Array.from(name.slice(start)).slice(0, 40)
      for (const at of characters.keys()) found.add(characters.slice(0, at + 1).join(''))
    }
  }
  return found
}
