import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '#app/server/settings/config.ts'
import { refuse } from '#app/server/settings/setting.ts'
import type { Lightbook } from '#app/server/start.ts'
import { databaseMetrics } from './database-metrics.ts'
import { expositionOf } from './exposition.ts'
import { processMetrics, watchDelays } from './process-metrics.ts'
import type { RequestCounts } from './request-counts.ts'

const limits = { headersTimeout: 5000, requestTimeout: 5000, keepAliveTimeout: 5000 }

/**
 * Answers `/metrics` on an address of its own, which is not for the public: it tells how much the studios work. It ends
 * with the process.
 */
export async function serveMetrics(
  { host, port }: NonNullable<Config['metrics']>,
  lightbook: Lightbook,
  counts: RequestCounts,
): Promise<void> {
  const delays = watchDelays()
  const info = {
    name: 'lightbook_info',
    help: 'The version that runs, and its database.',
    type: 'gauge' as const,
    values: [{ labels: { version: lightbook.install.about.version, database: lightbook.database.engine }, value: 1 }],
  }
  const server = createServer(limits, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    void databaseMetrics(lightbook).then((ofDatabase) => {
      const text = expositionOf([info, ...processMetrics(delays), ...counts.metrics(), ...ofDatabase])
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
    })
  })
  server.maxConnections = 16
  server.listen(port, host)
  await once(server, 'listening').catch(() => refuse('METRICS_PORT', `is ${port}, which cannot be used on ${host}.`))
  lightbook.app.log.info(`Metrics at http://${host}:${(server.address() as AddressInfo).port}/metrics`)
}
