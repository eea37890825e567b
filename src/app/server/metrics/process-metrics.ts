import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metric } from './exposition.ts'

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'gauge',
  values: [{ value }],
})

type Delays = ReturnType<typeof monitorEventLoopDelay>

/** Begins to measure how late timers run in this process. */
export function watchDelays(): Delays {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  return delays
}

/** The process itself, and its delays since the last call. */
export function processMetrics(delays: Delays): Metric[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  const late = delays.count === 0 ? 0 : delays.percentile(99) / 1e9
  delays.reset()
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'Time of processors used by the process.',
      type: 'counter',
      values: [{ value: (user + system) / 1e6 }],
    },
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('process_start_time_seconds', 'When the process started.', performance.timeOrigin / 1000),
    gauge('nodejs_heap_size_used_bytes', "Used memory of the process's heap.", heapUsed),
    gauge('nodejs_eventloop_lag_p99_seconds', 'How late timers ran since the last scrape, 99th percentile.', late),
  ]
}
