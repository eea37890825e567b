// A server that asks PostgreSQL for an account and fifty rows, and does nothing else: how much more a request costs
// where several processes share this machine, whatever they do.
import { createServer } from 'node:http'
import pg from 'pg'

const [databaseUrl, port] = process.argv.slice(2)
const pool = new pg.Pool({
  connectionString: databaseUrl,
  max: 10,
  idleTimeoutMillis: 0,
  application_name: 'lightbook',
})

createServer(async (_request, response) => {
  await pool.query('select id, role, status from users limit 1')
  const { rows } = await pool.query('select id, title, date, "endsAt", location, type from shoots limit 50')
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows))
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
