import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { demoEmails, demoPassword } from '#app/server/demo/studio.ts'
import { Caller } from '#tests/help/caller.ts'
import { ask } from '#tests/help/clusters.ts'
import { runCommandWith } from '#tests/help/command.ts'
import { newDatabase } from '#tests/help/moves.ts'
import { newPostgres } from '#tests/help/new-postgres.ts'
import { differing, readOf } from '#tests/help/reading.ts'
import { type RunningServer, startServer } from '#tests/help/server.ts'

const engine = process.env.TEST_DATABASE_URL ?? ''

/** A server that is removed after the test, and how its database is moved. */
async function started(env: Record<string, string> = {}, runBy = {}) {
  const server = await startServer(env, runBy)
  onTestFinished(() => server.remove())
  const move = (to: string, more: Record<string, string> = {}) =>
    runCommandWith({ DATA_DIR: server.folder, ...env, ...more }, 'move', '--database-to', to)
  return { server, move }
}

async function signedIn(server: RunningServer, email: string, password: string): Promise<Caller> {
  const caller = new Caller(server.url)
  expect((await caller.send('POST', '/api/login', { email, password })).status).toBe(200)
  return caller
}

const numberOf = (text: string): number => Number(/-(\d+)$/.exec(text)?.[1])

/** Alice adds a client and issues an invoice; returns the id of the one and the number of the other. */
async function added(alice: Caller, name: string): Promise<{ id: number; number: number }> {
  const client = (await alice.send('POST', '/api/clients', { name })).json as { id: number }
  const items = [{ description: 'Portrait', rate: 100 }]
  const draft = { clientId: client.id, issueDate: '2026-11-27', dueDate: '2026-12-27', items }
  const made = await alice.send('POST', '/api/invoices', draft)
  const { id } = made.json as { id: number }
  const { status, json } = await alice.send('PATCH', `/api/invoices/${id}/status`, { status: 'sent' })
  expect([made, status]).toMatchObject([{ status: 201 }, 200])
  return { id: client.id, number: numberOf((json as { invoiceNumber: string }).invoiceNumber) }
}

test('a studio moves to PostgreSQL and back: all data, pictures, sign-ins and numbers stay', async () => {
  const { server, move } = await started({}, { program: [resolve('src/app/server/demo.ts')] })
  await server.stop()
  server.runBy({})
  await server.start()
  const [alice, bob] = await Promise.all(
    [demoEmails.alice, demoEmails.bob].map((email) => signedIn(server, email, demoPassword)),
  )
  if (!alice || !bob) throw new Error('Two signed in.')
  const first = await added(alice, 'First')
  const before = [await readOf(server, alice), await readOf(server, bob)]
  expect(before[0]?.size).toBeGreaterThan(60)
  await server.stop()

  const url = await newDatabase()
  const file = join(server.folder, 'lightbook.sqlite')
  expect(await move(url)).toMatch(
    /^Copied \d{4,} rows .* to postgres:.* same.*\.\nSet DATABASE_URL .*\nThen .*\nThe records .* no server/,
  )
  await expect(server.start()).rejects.toThrow(/were moved to postgres:.*Set DATABASE_URL .* npm run admin -- accept-/)
  // As after a kill at the very end.
  expect(await move(url)).toMatch(/^Copied \d{4,} rows /)
  expect(await move(await newDatabase())).toMatch(/^refused: The records of this database were moved to postgres:/)
  expect(await runCommandWith({ DATA_DIR: server.folder }, 'backup')).toMatch(/^refused: The records of .* were moved/)
  server.also({ DATABASE_URL: url })
  await server.start()
  expect(differing(before[0] ?? new Map(), await readOf(server, alice))).toEqual([])
  expect(differing(before[1] ?? new Map(), await readOf(server, bob))).toEqual([])
  await signedIn(server, demoEmails.bob, demoPassword)
  const second = await added(alice, 'Second')
  expect(second).toEqual({ id: first.id + 1, number: first.number + 1 })
  const later = await readOf(server, alice)
  await server.stop()
  expect(await move(url)).toMatch(/^refused: .* is used for this studio already, and is newer: start the server there/)

  expect(await move('sqlite', { DATABASE_URL: url })).toMatch(
    /^Copied .* to .*lightbook\.sqlite\. .*\nWhat .* is now .*\.before-move-\S+\nRemove DATABASE_URL\nThen start /,
  )
  await expect(server.start()).rejects.toThrow(/were moved to .*lightbook\.sqlite/)
  server.also({ DATABASE_URL: '' })
  await server.start()
  expect(differing(later, await readOf(server, alice))).toEqual([])
  expect(await added(alice, 'Third')).toEqual({ id: second.id + 1, number: second.number + 1 })
  await server.stop()
  expect(await move(url)).toMatch(
    /^refused: .* holds what this studio left there, last used at .* \(dropdb, createdb\)/,
  )
  const aside = readdirSync(server.folder).find((name) => name.includes('before-move')) ?? ''
  expect(readdirSync(server.folder)).not.toContain('moving-database')
  expect(rowsIn(join(server.folder, aside), 'clients')).toBe(rowsIn(file, 'clients') - 2)
})

function rowsIn(path: string, name: string): number {
  const database = new DatabaseSync(path, { readOnly: true })
  const count = database.prepare(`select count(*) as rows from ${name}`).get()
  database.close()
  return Number(count?.['rows'])
}

test('a place that is used or holds anything is refused, with what to do, and stays as it is', async () => {
  const { server, move } = await started()
  const nora = new Caller(server.url)
  await nora.register('nora', 'lantern under oaks')
  const url = await newDatabase()
  expect(await move(url)).toMatch(/^refused: Another Lightbook is already running on .* Stop it first/)
  await server.stop()
  expect(await move('mysql://here')).toMatch(/^refused: mysql:\/\/here is not a database\. Name it as postgres:\/\//)
  for (const typo of ['postgress://nora:secret@here/studio', 'postgres//nora:se@c?ret@here?password=secret'])
    expect(await move(typo)).toMatch(/^refused: (?!.*cret).*@here\S* is not a database\. Name it as postgres:/)
  expect(await move('sqlite')).toMatch(/^refused: The database is already in .*lightbook\.sqlite\. Nothing was changed/)
  expect(await move(`${url}_none`)).toMatch(/^refused: .*_none cannot be opened \(.*does not exist\)\. Nothing was/)
  expect(await move('postgres://nora:secret@localhost:1/none')).toMatch(
    /^refused: Other users .*\npostgres:\/\/nora@localhost:1\/none cannot be opened \(.*ECONNREFUSED.*\)\. Nothing/,
  )

  const other = await started({ DATABASE_URL: url })
  const mara = new Caller(other.server.url)
  await mara.register('mara', 'lantern under oaks')
  expect(await move(url)).toMatch(/^refused: .* holds another Lightbook\. Nothing was changed\. Name an empty database/)
  expect(await other.move('sqlite')).toMatch(/^refused: A server of this database runs/)
  await other.server.stop()
  writeFileSync(join(other.server.folder, 'lightbook.sqlite'), 'no database, but somebody’s text '.repeat(20))
  expect(await other.move('sqlite')).toMatch(/^refused: .*lightbook\.sqlite is not a database, or damaged/)
  rmSync(join(other.server.folder, 'lightbook.sqlite'))
  expect(await other.move('sqlite', { DATA_DIR: server.folder })).toMatch(/^refused: The files in .* do not belong to/)
  const sameElsewise = new URL(url)
  sameElsewise.searchParams.set('application_name', 'another')
  expect(await other.move(sameElsewise.href)).toMatch(/^refused: The database is already in .*\. Nothing was changed/)

  const foreign = await newDatabase()
  await ask(foreign, 'create table orders (id integer)')
  expect(await move(foreign)).toMatch(/^refused: .* holds tables of another program\. Nothing was changed/)
  expect(await ask(foreign, 'select tablename from pg_tables where schemaname = current_schema()')).toHaveLength(1)
  await other.server.start()
  expect((await mara.send('GET', '/api/clients')).status).toBe(200)
  await server.start()
  expect((await nora.send('GET', '/api/clients')).status).toBe(200)
})

test('a password stays out of the command, and one that stands there is warned of', async () => {
  const { server, move } = await started()
  await server.stop()
  const url = await newDatabase()
  expect(await move('postgres')).toMatch(/^refused: Set NEW_DATABASE_URL to the address of that database\./)
  expect(await move('postgres', { NEW_DATABASE_URL: 'mysql://nora:secret@here' })).toMatch(
    /^refused: …@here is not a database\. Name it as postgres:/,
  )
  const file = join(server.folder, 'new-database')
  writeFileSync(file, `${url}\n`)
  expect(await move('postgres', { NEW_DATABASE_URL_FILE: file })).toMatch(/^Copied \d+ rows of \d+ tables to postgres:/)
  const here = new URL(url)
  here.searchParams.set('password', 'secret')
  expect(await move(`${here.href.replace(here.pathname, `${here.pathname}_none`)}`)).toMatch(
    /^refused: Other users of this machine can read a password .* --database-to postgres next time, .*\n.*_none cannot/,
  )
  server.also({ DATABASE_URL: url })
  await server.start()
})

test('who loses the new place goes on with the old one, as it was left', async () => {
  const { server, move } = await started()
  const nora = new Caller(server.url)
  await nora.register('nora', 'lantern under oaks')
  await nora.send('POST', '/api/clients', { name: 'Maya Lindqvist' })
  await server.stop()
  const { url, drop } = await newPostgres(engine)
  const accept = () => runCommandWith({ DATA_DIR: server.folder }, 'admin', 'accept-database')
  expect(await accept()).toMatch(/^A server can start on this database already/)
  expect(await move(url)).toMatch(/^Copied/)
  await drop()
  await expect(server.start()).rejects.toThrow(/If they are lost there, go on with what was left here/)
  expect(await accept()).toMatch(/^A server can start on this database again\. What was recorded in postgres:/)
  await server.start()
  expect(await nora.send('GET', '/api/clients')).toMatchObject({ json: [{ name: 'Maya Lindqvist' }] })
})

test('a move that was interrupted before its last step starts nowhere, and ends when it is repeated', async () => {
  const { server, move } = await started()
  const nora = new Caller(server.url)
  await nora.register('nora', 'lantern under oaks')
  await nora.send('POST', '/api/clients', { name: 'Maya Lindqvist' })
  await server.stop()
  const url = await newDatabase()
  await move(url)
  await ask(url, "create table kysely_blocked as select 'moving' as kind, id as note from installation")
  await expect(server.start()).rejects.toThrow(/were moved to postgres:/)
  server.also({ DATABASE_URL: url })
  await expect(server.start()).rejects.toThrow(/is being moved here, or that was interrupted/)
  expect(await move(url)).toMatch(/^Copied/)
  await server.start()
  expect(await nora.send('GET', '/api/clients')).toMatchObject({ json: [{ name: 'Maya Lindqvist' }] })
})

/** What a move leaves in the database that it blocks. */
const blockAsMoved = "create table kysely_blocked as select 'moved' as kind, 'elsewhere' as note"

test('a server that is starting while its database is moved away does not run on it', async () => {
  const url = await newDatabase()
  const { server } = await started({ DATABASE_URL: url })
  await server.stop()
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  // It has seen no block, and waits to enter itself.
  await holder.query('begin; lock table servers in share mode')
  const starting = server.start().then(
    () => 'started',
    (error: Error) => error.message,
  )
  const waiting = "select 1 from pg_locks where not granted and relation = 'servers'::regclass"
  await expect.poll(async () => (await ask(url, waiting)).length, { timeout: 20_000 }).toBe(1)
  await ask(url, blockAsMoved)
  await holder.query('commit')
  await holder.end()
  expect(await starting).toMatch(/The records of this database were moved to elsewhere\./)
  expect(await ask(url, 'select id from servers')).toEqual([])
})

test('a move to which a server comes at the last moment is refused, and that server goes on', async () => {
  const url = await newDatabase()
  const { server, move } = await started({ DATABASE_URL: url })
  await server.stop()
  await ask(
    url,
    `create function enter_server() returns event_trigger language plpgsql as $$ begin
       insert into servers (id, place, beat, "seenAt")
         values ('late', 'another machine', 1, floor(extract(epoch from clock_timestamp()) * 1000));
     end $$;
     create event trigger on_block on ddl_command_end when tag in ('CREATE TABLE') execute function enter_server()`,
  )
  expect(await move('sqlite')).toMatch(/^refused: A server of this database runs, .*another machine.*\. Stop it first/)
  server.also({ DATABASE_URL: '' })
  await expect(server.start()).rejects.toThrow(/is being moved here, or that was interrupted/)
  await ask(url, 'drop event trigger on_block; delete from servers')
  server.also({ DATABASE_URL: url })
  await server.start()
  await server.stop()
  expect(await move('sqlite')).toMatch(/^Copied/)
})

test('a server that did not run while its database was moved away changes nothing when it goes on', async () => {
  const url = await newDatabase()
  const { server } = await started({ DATABASE_URL: url })
  const nora = new Caller(server.url)
  await nora.register('nora', 'lantern under oaks')
  await nora.send('POST', '/api/clients', { name: 'Maya Lindqvist' })
  await ask(url, blockAsMoved)
  const create = () => nora.send('POST', '/api/clients', { name: 'Ida Holm' })
  await expect.poll(async () => (await create()).status, { timeout: 20_000 }).toBe(503)
  const before = (await nora.send('GET', '/api/clients')).json
  expect(await create()).toMatchObject({ status: 503, json: { reason: 'outdated_server' } })
  expect((await nora.send('GET', '/api/clients')).json).toEqual(before)
  expect(server.output).toMatch(/this server only reads now/)
})
