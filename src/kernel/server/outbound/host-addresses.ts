import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'

interface Names {
  /** The servers that are asked, as `address:port`; by default those of the system. */
  servers?: readonly string[]
  /** The names that the system knows by itself. */
  hostsFile?: string
  /** Limits the search for a name, milliseconds. */
  limitMs?: number
}

/** Limits of one question to one server, milliseconds and repetitions. */
const questions = { timeout: 1500, tries: 2 }

/**
 * Finds the addresses of a host without the thread pool. The system's own look-up waits there for a server of names
 * that does not answer, for as long as the system is set up, and files and the names of other services wait behind it.
 */
export const addressesBy =
  ({ servers, hostsFile = '/etc/hosts', limitMs = 5000 }: Names = {}) =>
  async (host: string, signal?: AbortSignal): Promise<string[]> => {
    const known = addressesIn(await readFile(hostsFile, 'utf8').catch(() => ''), host)
    if (known.length > 0) return known
    const resolver = new Resolver(questions)
    if (servers) resolver.setServers(servers)
    const ends = AbortSignal.any([AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])])
    const cancel = () => resolver.cancel()
    if (ends.aborted) return []
    ends.addEventListener('abort', cancel, { once: true })
    const families = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    ends.removeEventListener('abort', cancel)
    const [v4 = [], v6 = []] = families.map((found) => (found.status === 'fulfilled' ? found.value : []))
    return hasIpv4() ? [...v4, ...v6] : [...v6, ...v4]
  }

/** The addresses of a host in the text of a hosts file. */
function addressesIn(text: string, host: string): string[] {
  const name = host.replace(/\.$/, '').toLowerCase()
  const lines = text.toLowerCase()
  // Nearly always: such a file may list a hundred thousand hosts that are blocked.
  if (!lines.includes(name)) return []
  return lines
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
    .filter(([, ...names]) => names.includes(name))
    .flatMap(([address = '']) => address)
}

/** The first address is connected to: one of a network that this machine has. */
const hasIpv4 = (): boolean =>
  Object.values(networkInterfaces()).some((own) => own?.some(({ family, internal }) => family === 'IPv4' && !internal))
