import type { ActProps } from '#client-portal/web/page/props.ts'
import { NotLoaded } from '#client-portal/web/signing/not-loaded.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

/** New dates to confirm. */
export const LazyMoves = lazyPart<ActProps>(() => import('./moves.tsx').then((part) => part.Moves), NotLoaded)
