/** What a toast says. */
export interface Words {
  title: string
  message?: string
}

export interface Toast extends Words {
  id: number
  kind: 'done' | 'note' | 'failed'
}

const most = 3
const shownMs = 5000

let toasts: readonly Toast[] = []
let lastId = 0
let isHeld = false
const clocks = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Says that something worked; goes away by itself. */
export const toastDone = (words: Words): void => add('done', words)
/** Tells something worth knowing that is neither success nor failure. */
export const toastNote = (words: Words): void => add('note', words)
/** Says that something failed; stays until it is dismissed. */
export const toastFailed = (words: Words): void => add('failed', words)

export const shownToasts = (): readonly Toast[] => toasts

export function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function dismiss(id: number): void {
  clearTimeout(clocks.get(id))
  clocks.delete(id)
  show(toasts.filter((toast) => toast.id !== id))
}

export function holdToasts(): void {
  isHeld = true
  for (const clock of clocks.values()) clearTimeout(clock)
}

export function releaseToasts(): void {
  isHeld = false
  for (const { id, kind } of toasts) if (kind !== 'failed') wind(id)
}

function add(kind: Toast['kind'], words: Words): void {
  lastId += 1
  // The same failure twice is one toast; the oldest makes room, so that news is never hidden behind undismissed errors.
  const others = toasts.filter((toast) => toast.kind !== kind || toast.title !== words.title || toast.message !== words.message)
  show([...others, { ...words, id: lastId, kind }].slice(-most))
  if (kind !== 'failed') wind(lastId)
}

function wind(id: number): void {
  if (!isHeld) clocks.set(id, setTimeout(() => dismiss(id), shownMs))
}

function show(next: readonly Toast[]): void {
  toasts = next
  for (const tell of listeners) tell()
}
