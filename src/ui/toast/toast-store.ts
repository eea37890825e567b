/** The text of a toast. */
export interface Words {
  title: string
  message?: string
}

export interface ToastMore {
  /** The subject: when it succeeds later, the failure's toast is dismissed. */
  about?: unknown
  action?: { name: string; act: () => void }
}

export interface Toast extends Words, ToastMore {
  id: number
  kind: 'done' | 'note' | 'failed'
}

const maxToasts = 3
const shownMs = 5000
/** Longer with an action, such as Undo. */
const offeredMs = 10_000

let toasts: readonly Toast[] = []
let lastId = 0
let isHeld = false
const clocks = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Shows a success; disappears by itself. */
export const toastDone = (words: Words & ToastMore): void => add('done', words)
/** Shows information that is neither success nor failure. */
export const toastNote = (words: Words & ToastMore): void => add('note', words)
/** Shows a failure; stays until it is dismissed, its subject has succeeded, or newer failures need its room. */
export const toastFailed = (words: Words, more: ToastMore = {}): void => add('failed', { ...words, ...more })

export const shownToasts = (): readonly Toast[] => toasts

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function dismiss(id: number): void {
  clearTimeout(clocks.get(id))
  clocks.delete(id)
  show(toasts.filter((toast) => toast.id !== id))
}

/** Dismisses the failures of a subject that has succeeded or is obsolete. */
export function dismissAbout(about: unknown): void {
  if (toasts.some((toast) => toast.about === about)) show(toasts.filter((toast) => toast.about !== about))
}

export function holdToasts(): void {
  isHeld = true
  for (const clock of clocks.values()) clearTimeout(clock)
}

export function releaseToasts(): void {
  isHeld = false
  for (const toast of toasts) wind(toast)
}

function add(kind: Toast['kind'], words: Words & ToastMore): void {
  lastId += 1
  // Equal failures share one toast. What disappears by itself makes room first.
  const others = toasts
    .filter((toast) => toast.kind !== kind || toast.title !== words.title || toast.message !== words.message)
    .toSorted((one, other) => Number(one.kind === 'failed') - Number(other.kind === 'failed'))
  const toast = { ...words, id: lastId, kind }
  show([...others.slice(1 - maxToasts), toast])
  wind(toast)
}

/** Makes a toast disappear later, unless it is a failure. */
function wind({ id, kind, action }: Toast): void {
  clearTimeout(clocks.get(id))
  if (kind === 'failed' || isHeld) return
  clocks.set(
    id,
    setTimeout(() => dismiss(id), action ? offeredMs : shownMs),
  )
}

function show(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
