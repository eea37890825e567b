import { basename, dirname, resolve } from 'node:path'

/** What the bundler knows about a module. */
interface ModuleInfo {
  code: string | null
  isEntry: boolean
  importers: string[]
  dynamicImporters: string[]
  importedIds: string[]
  dynamicallyImportedIds: string[]
}

interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null
}

/** The chunk of a module. If one of two chunks imports the other, the imported one has the higher rank. */
interface Placement {
  chunk: string
  rank: number
}

/** What loads a module before running its own code: documents, screens of the application, and other lazy parts. */
interface Users {
  documents: string[]
  screens: string[]
  parts: string[]
}

/**
 * Screens that are used together: what two of them share goes into one chunk, what four families share goes into a
 * common one.
 */
const families: Record<string, readonly string[]> = {
  shoots: ['shoot-page', 'shoots-page', 'calendar-page'],
  clients: ['client-page', 'clients-page'],
  billing: ['billing-page', 'analytics-page', 'invoice-print-page', 'contract-print-page', 'report-print-page'],
  studio: ['assistant-page', 'gear-page', 'search-page', 'notifications-page'],
  account: ['settings-page', 'profile-page', 'setup-page'],
  admin: ['admin-page', 'system-page', 'support-page'],
}
const familiesOfAll = 4

/** The application opens with this screen. */
const firstScreen = 'dashboard-page'
const application = 'index'
const router = /[\\/]app[\\/]web[\\/]router\.tsx$/

const stemOf = (id: string): string => basename(id).replace(/\.\w+$/, '')

/** The domain of a module, or its package. */
function homeOf(id: string): string {
  const [, scope, name] = /node_modules[\\/](?:@([\w-]+)[\\/])?([\w.-]+)/.exec(id) ?? []
  return name ? [scope, name].filter(Boolean).join('-') : (/[\\/]src[\\/]([\w-]+)[\\/]/.exec(id)?.[1] ?? 'pages')
}

function placementOf(users: Users, id: string): Placement | undefined {
  const { documents, screens, parts } = users
  if (documents.length > 0) return placementInDocuments(users)
  if (screens.length > 1) return placementAmongScreens(screens)
  if (screens[0]) return parts.length > 0 ? { chunk: screens[0].replace('-page', '-parts'), rank: 1 } : undefined
  return parts.length > 1 ? { chunk: `lazy-${homeOf(id)}`, rank: 0 } : undefined
}

function placementInDocuments({ documents, screens, parts }: Users): Placement | undefined {
  const [first, ...more] = documents
  if (more.length > 0) return { chunk: `shared-${documents.join('-')}`, rank: 20 + documents.length }
  if (screens.length + parts.length === 0) return undefined
  // What only the application's document loads first is already there for its screens, but not for those of another
  // document.
  return first === application ? { chunk: `first-${first}`, rank: 20 } : { chunk: `shared-${first}-screens`, rank: 21 }
}

function placementAmongScreens(screens: readonly string[]): Placement | undefined {
  if (screens.includes(firstScreen)) return { chunk: `first-${application}`, rank: 20 }
  const found = Object.keys(families).filter((family) => families[family]?.some((one) => screens.includes(one)))
  if (found.length === 0) return undefined
  if (found.length >= familiesOfAll) return { chunk: 'screens', rank: 10 }
  return { chunk: `screens-${found.join('-')}`, rank: 1 + found.length }
}

/** All possible ranks of a placement. */
const ranks = Array.from({ length: 25 }, (_, rank) => rank)

const statement = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
const namesOf = (list: string) => list.split(',').map((one) => one.trim().split(/\s+as\s+/))

/** An index that re-exports the modules of a package has more imports than this. */
const maxImports = 60

/** Finds which modules use which. */
class Usage {
  readonly #graph: ModuleGraph
  readonly #indexes = new Map<string, Map<string, string>>()
  readonly #imports = new Map<string, string[]>()

  constructor(graph: ModuleGraph) {
    this.#graph = graph
  }

  /** The users of every module reachable from this one. */
  from(start: string): Map<string, Users> {
    const users = new Map<string, Users>()
    for (const root of this.#modulesAround(start)) {
      const kind = this.#kindOf(root)
      if (!kind) continue
      for (const id of reached(root, (one) => this.#importsOf(one))) {
        const known = users.get(id) ?? { documents: [], screens: [], parts: [] }
        known[kind].push(stemOf(root))
        users.set(id, known)
      }
    }
    for (const { documents } of users.values()) documents.sort()
    return users
  }

  #modulesAround(start: string): Set<string> {
    return reached(start, (id) => {
      const { importers, dynamicImporters, importedIds, dynamicallyImportedIds } = this.#graph.getModuleInfo(id) ?? none
      return [...importers, ...dynamicImporters, ...importedIds, ...dynamicallyImportedIds]
    })
  }

  #kindOf(id: string): keyof Users | undefined {
    const { isEntry, dynamicImporters } = this.#graph.getModuleInfo(id) ?? none
    if (isEntry) return 'documents'
    if (dynamicImporters.length === 0) return undefined
    return dynamicImporters.some((importer) => router.test(importer)) ? 'screens' : 'parts'
  }

  /** What a module imports: of a package's index only the modules whose names it uses, as the bundler does later. */
  #importsOf(id: string): readonly string[] {
    const known = this.#imports.get(id)
    if (known) return known
    const { importedIds, code } = this.#graph.getModuleInfo(id) ?? none
    const names = [...(code ?? '').matchAll(statement)].flatMap(([, list = '']) => namesOf(list).map(([name]) => name))
    const found = importedIds.flatMap((next) => {
      const index = this.#indexOf(next)
      return index ? names.flatMap((name) => index.get(name ?? '') ?? []) : [next]
    })
    this.#imports.set(id, found)
    return found
  }

  /** Maps each name of an index to the module it comes from. */
  #indexOf(id: string): Map<string, string> | undefined {
    const known = this.#indexes.get(id)
    if (known) return known
    const info = this.#graph.getModuleInfo(id) ?? none
    if (!id.includes('node_modules') || info.importedIds.length <= maxImports) return undefined
    const index = readIndex(id, info)
    this.#indexes.set(id, index)
    return index
  }
}

function readIndex(id: string, { importedIds, code }: ModuleInfo): Map<string, string> {
  const targets = new Set(importedIds)
  const index = new Map<string, string>()
  for (const [, list = '', from = ''] of (code ?? '').matchAll(statement)) {
    const target = resolve(dirname(id), from)
    if (targets.has(target)) for (const name of namesOf(list)) index.set(name.at(-1) ?? '', target)
  }
  return index
}

const none: ModuleInfo = {
  code: null,
  isEntry: false,
  importers: [],
  dynamicImporters: [],
  importedIds: [],
  dynamicallyImportedIds: [],
}

function reached(start: string, next: (id: string) => Iterable<string>): Set<string> {
  const found = new Set([start])
  for (const id of found) for (const one of next(id)) found.add(one)
  return found
}

/**
 * The groups of modules that become one chunk each. A module with only one user stays with that user. An imported
 * module has all users of the importing one, and so the same rank or a higher one: no two chunks import each other.
 */
export function chunkGroups() {
  let users: Map<string, Users> | undefined
  return ranks.map((rank) => ({
    priority: rank,
    name: (id: string, graph: ModuleGraph): string | null => {
      users ??= new Usage(graph).from(id)
      const used = users.get(id)
      const place = used && !graph.getModuleInfo(id)?.isEntry ? placementOf(used, id) : undefined
      return place?.rank === rank ? place.chunk : null
    },
  }))
}
