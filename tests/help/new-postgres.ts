import pg from 'pg'

let others = 0

/**
 * A PostgreSQL database of its own in which nothing was ever made, or a copy of another one that nobody is connected
 * to, and how to drop it. Answers its address.
 */
export async function newPostgres(
  serverUrl: string,
  original?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `lightbook_new_${process.env.VITEST_POOL_ID ?? '0'}_${others++}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const drop = () => ask(serverUrl, `drop database if exists ${name} with (force)`)
  await drop()
  const template = original === undefined ? '' : ` template ${new URL(original).pathname.slice(1)}`
  await ask(serverUrl, `create database ${name}${template}`)
  return { url: url.href, drop }
}

async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
