/** Labels of a value, such as a route. */
export type Labels = Record<string, string>

export interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  /** With the suffix of its name, for the parts of a histogram. */
  values: { suffix?: string; labels?: Labels; value: number }[]
}

const escaped = (text: string): string => text.replace(/[\\"\n]/g, (one) => (one === '\n' ? '\\n' : `\\${one}`))

function labelsText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

/** Metrics in the text format of Prometheus, version 0.0.4. */
export const expositionOf = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap(({ name, help, type, values }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...values.map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelsText(labels)} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('')
