import { maxFileBytes, tooLarge, unsupported } from '#images/rules.ts'
import { telling, typeIn } from './first-bytes.ts'

export interface Checked {
  good: File[]
  /** One sentence for each file that is none. */
  faults: string[]
}

/**
 * What the browser can tell of a file: its size, and what it is by its content. Whether that is whole, the server finds
 * out.
 */
async function faultOf(file: File): Promise<string | undefined> {
  if (file.size > maxFileBytes) return tooLarge(file.name)
  try {
    const start = new Uint8Array(await file.slice(0, telling).arrayBuffer())
    return typeIn(start) ? undefined : unsupported(file.name)
  } catch {
    return `File "${file.name}" could not be read.`
  }
}

/** Parts what somebody chose into what can be sent and what cannot; one bad file does not hold up the others. */
export async function checkFiles(chosen: readonly File[]): Promise<Checked> {
  const faults = await Promise.all(chosen.map(faultOf))
  return {
    good: chosen.filter((_, at) => faults[at] === undefined),
    faults: faults.filter((fault) => fault !== undefined),
  }
}
