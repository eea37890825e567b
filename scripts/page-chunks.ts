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
  /** The screens that come to it in any way, also by a dialog that is opened later. */
  around: string[]
}

/** Screens that are used together, or show long lists: what only they share is in one chunk, of the first that fits. */
const families: Record<string, readonly string[]> = {
  shoots: ['shoot-page', 'shoots-page', 'calendar-page', 'call-sheet-page', 'rain-call-page', 'bookings-page'],
  clients: ['client-page', 'clients-page'],
  reports: ['analytics-page', 'report-print-page'],
  billing: [
    'billing-page',
    'analytics-page',
    'invoice-print-page',
    'contract-print-page',
    'report-print-page',
    'statements-page',
  ],
  studio: ['assistant-page', 'gear-page', 'search-page', 'notifications-page'],
  files: ['imports-page', 'statements-page'],
  account: ['settings-page', 'profile-page', 'setup-page', 'imports-page', 'statements-page'],
  admin: ['admin-page', 'system-page', 'support-page'],
  records: [
    'shoot-page',
    'call-sheet-page',
    'rain-call-page',
    'client-page',
    'gear-page',
    'setup-page',
    'settings-page',
    'profile-page',
    'booking-page',
  ],
  lists: [
    'shoots-page',
    'clients-page',
    'billing-page',
    'gear-page',
    'search-page',
    'admin-page',
    'support-page',
    'bookings-page',
  ],
  bookings: [
    'bookings-page',
    'booking-page',
    'proposal-page',
    'shoots-page',
    'shoot-page',
    'rain-call-page',
    'client-page',
  ],
  shots: ['shoot-page', 'call-sheet-page', 'assistant-page'],
}

/** The application opens with this screen, and with the parts that it shows as soon as it opens. */
const firstScreen = 'dashboard-page'
const firstParts: readonly string[] = ['here', 'today']
const application = 'index'
const landing = 'landing'
/** The form and the booking page for strangers, and the page of a client. */
const forStrangers: readonly string[] = ['inquire', 'book', 'portal']
const router = /[\\/]app[\\/]web[\\/]router\.tsx$/

/** Lazy parts that several screens show as soon as they open: the light and the weather of a day. */
const shownAtOnce: readonly string[] = ['engine', 'here']
/** What the sign-in page loads after its form, without the application that other pages of maintenance need. */
const signInGuard = 'guard-sign-in'
const guardChunk: Placement = { chunk: 'sign-in-guard', rank: 1 }
/** The one that a shoot's page shows as soon as it opens. */
const shootLightPart = 'light-card'

const stemOf = (id: string): string => basename(id).replace(/\.\w+$/, '')

/** The domain of a module, or its package. */
function homeOf(id: string): string {
  const [, scope, name] = /node_modules[\\/](?:@([\w-]+)[\\/])?([\w.-]+)/.exec(id) ?? []
  return name ? [scope, name].filter(Boolean).join('-') : (/[\\/]src[\\/]([\w-]+)[\\/]/.exec(id)?.[1] ?? 'pages')
}

const lazyRank = 0
const screenRank = 2
/** What the light of one shoot needs besides the light of a day. */
const shootLightChunk: Placement = { chunk: 'shoot-light', rank: 1 }
const lightChunk: Placement = { chunk: 'light', rank: 3 }
const familyRank = 4
const screensChunk: Placement = { chunk: 'screens', rank: 5 }
const applicationChunk: Placement = { chunk: 'application', rank: 6 }
const accountPagesRank = 7
const documentPartsRank = 8
const papersRank = 9
const documentRank = 10
/** What several documents share, but not those for strangers, which are to be small. */
const fullSharedChunk: Placement = { chunk: 'shared-full', rank: 11 }
const sharedChunk: Placement = { chunk: 'shared', rank: 12 }
/** What only those for strangers share, and no screen of the application uses. */
const strangersChunk: Placement = { chunk: 'shared-strangers', rank: fullSharedChunk.rank }

/** Pages without an account, which the sign-in document opens by links. */
const accountPages: readonly string[] = [
  'deleted-page',
  'verify-page',
  'reset-page',
  'change-email-page',
  'not-found-page',
]

function placementOf(users: Users, id: string): Placement | undefined {
  const { documents, screens, parts } = users
  if (id.endsWith('.css')) return documents.length > 0 ? styleOfDocuments(users) : styleOfScreens(users, id)
  if (documents.length > 0) return placementInDocuments(users, id)
  if (screens.length + parts.length < 2) return undefined
  if (isOfAccountPages(users)) return besideAccountPages(users, id)
  return screens.length > 0 ? placementInScreens(users) : placementInParts(users, id)
}

/** What account pages share, also with dialogs of the application, must not bring the application with it. */
function besideAccountPages({ screens }: Users, id: string): Placement {
  if (screens.length > 1 && isSmall(id)) return fullSharedChunk
  return { chunk: screens.length > 0 ? 'account-screens' : 'account-pages', rank: accountPagesRank }
}

function placementInScreens(users: Users): Placement | undefined {
  const { screens } = users
  if (isFirst(users)) return applicationChunk
  // The light itself would be too much for a screen that only shares something with it.
  if (isShownAtOnce(users)) return screensChunk
  if (screens.length > 1) return placementAmongScreens(screens)
  return screens[0] ? partsOf(screens[0]) : undefined
}

function placementInParts(users: Users, id: string): Placement {
  // Beside the light of one shoot, the first screen would load the page of a shoot.
  if (isShownAtOnce(users) || isFirst(users)) return lightChunk
  if (users.parts.includes(signInGuard)) return guardChunk
  return users.parts.includes(shootLightPart) ? shootLightChunk : lazyOf(id)
}

function placementAmongScreens(screens: readonly string[]): Placement {
  const family = Object.keys(families).find((one) => screens.every((screen) => families[one]?.includes(screen)))
  return family ? { chunk: `screens-${family}`, rank: familyRank } : screensChunk
}

const isOfAccountPages = ({ parts }: Users): boolean => parts.some((part) => accountPages.includes(part))

const isShownAtOnce = ({ parts }: Users): boolean => parts.some((part) => shownAtOnce.includes(part))

const isFirst = ({ screens, parts }: Users): boolean =>
  screens.includes(firstScreen) || parts.some((part) => firstParts.includes(part))

const partsOf = (screen: string): Placement => ({ chunk: screen.replace('-page', '-parts'), rank: screenRank })

const lazyOf = (id: string): Placement => ({ chunk: `lazy-${homeOf(id)}`, rank: lazyRank })

/** The documents share one style sheet. Style sheets import nothing, so each may have any rank. */
function styleOfDocuments({ documents, parts, around }: Users): Placement | undefined {
  const [first, ...more] = documents
  if (more.length > 0) return sharedChunk
  if (first === application) return applicationChunk
  return around.length + parts.length > 0 ? sharedChunk : undefined
}

/** What only the screens with files share is nothing that the application has to load first. */
const readFiles = (screens: readonly string[]): boolean =>
  screens.length > 1 && screens.every((screen) => families['files']?.includes(screen))

const isWithScreen = (users: Users): boolean =>
  users.screens.length > 0 || isShownAtOnce(users) || users.parts.includes(shootLightPart)

/** The screens share one style sheet; each has another for itself and the dialogs that it alone opens. */
function styleOfScreens(users: Users, id: string): Placement | undefined {
  const { screens, parts, around } = users
  if (isOfAccountPages(users)) return sharedChunk
  if (readFiles(screens)) return placementAmongScreens(screens)
  if (screens.length > 1 || (around.length > 1 && isWithScreen(users))) return applicationChunk
  if (around.length === 1 && around[0]) return partsOf(around[0])
  return parts.length > 1 ? lazyOf(id) : undefined
}

/** What one document other than the application's loads first, and the application later. */
function placementBesides(document: string, screens: readonly string[], id: string): Placement {
  // What a dialog shares with another document, screens do not load.
  if (screens.length === 0) return { chunk: `shared-${document}-parts`, rank: documentPartsRank }
  if (isOfPapers(id)) return { chunk: `shared-${document}-papers`, rank: papersRank }
  return isSmall(id) ? sharedChunk : { chunk: `shared-${document}-screens`, rank: documentRank }
}

/** What shows invoices and contracts with their texts: screens without any need none of it. */
const isOfPapers = (id: string): boolean =>
  /[\\/]client-language[\\/](?:english[\\/]|formats|web[\\/])/.test(id) || papers.test(id) || signature.test(id)

/** What the signature of a contract has to be. */
const signature = /[\\/]contracts[\\/]signature-draft/

const papers =
  /[\\/](?:contracts|documents|invoices|payment-codes)[\\/](?:build-model|document\.|occasion|how-to-pay|web[\\/])/

/** Icons, calls and addresses: so small that no screen is to load another document's parts for them. */
const isSmall = (id: string): boolean =>
  /[\\/](?:kernel[\\/]web[\\/]|@tabler[\\/]icons-react[\\/]|ui[\\/]page[\\/]addresses)/.test(id)

const isForStrangers = (document: string): boolean => forStrangers.includes(document)

function sharedAmong({ documents, screens, parts }: Users): Placement {
  if (!documents.some(isForStrangers)) return fullSharedChunk
  const isTheirsAlone = documents.every(isForStrangers) && screens.length + parts.length === 0
  return isTheirsAlone ? strangersChunk : sharedChunk
}

function placementInDocuments(users: Users, id: string): Placement | undefined {
  const { documents, screens, parts } = users
  const [first, ...more] = documents
  if (documents.includes(landing))
    return more.length > 0 ? { chunk: 'shared-landing', rank: sharedChunk.rank + 1 } : undefined
  if (more.length > 0 || isFirst(users))
    return first === application && more.length === 0 ? applicationChunk : sharedAmong(users)
  if (screens.length + parts.length === 0) return undefined
  // What only the application's document loads first, its screens find loaded; those of another document they do not.
  if (first === application) return applicationChunk
  return placementBesides(first ?? '', screens, id)
}

/** Every rank that a placement may have. */
const ranks = Array.from({ length: sharedChunk.rank + 2 }, (_, rank) => rank)

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
        const known = users.get(id) ?? { documents: [], screens: [], parts: [], around: [] }
        known[kind].push(stemOf(root))
        users.set(id, known)
      }
    }
    this.#addAround(users, start)
    for (const { documents } of users.values()) documents.sort()
    return users
  }

  #addAround(users: Map<string, Users>, start: string): void {
    const modules = this.#modulesAround(start)
    for (const root of modules) {
      if (this.#kindOf(root) !== 'screens') continue
      const next = (id: string) => [
        ...this.#importsOf(id),
        ...(this.#graph.getModuleInfo(id) ?? none).dynamicallyImportedIds,
      ]
      for (const id of reached(root, next)) users.get(id)?.around.push(stemOf(root))
    }
  }

  #modulesAround(start: string): Set<string> {
    return reached(start, (id) => {
      const { importers, dynamicImporters, importedIds, dynamicallyImportedIds } = this.#graph.getModuleInfo(id) ?? none
      return [...importers, ...dynamicImporters, ...importedIds, ...dynamicallyImportedIds]
    })
  }

  #kindOf(id: string): 'documents' | 'screens' | 'parts' | undefined {
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
