import type { ActProps } from '#client-portal/web/page/props.ts'
import { NotLoaded } from '#client-portal/web/signing/not-loaded.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

/** Changes of what was agreed. */
export const LazyChanges = lazyPart<ActProps>(() => import('./changes.tsx').then((part) => part.Changes), NotLoaded)
