export interface Cluster {
  url: string
  stopNow(): Promise<void>
  start(): Promise<void>
  freeze(): void
  thaw(): void
  promote(): Promise<void>
  remove(): void
}

export function openCluster(programs: string, settings?: Record<string, string>, primary?: string): Promise<Cluster>
