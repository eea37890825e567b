import type { KindLoader } from '#offline/web/change-kind.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

/** The changes that wait for a connection, by kind: what an earlier visit has left is sent from any screen. */
export const offlineKinds: Readonly<Record<string, KindLoader>> = {
  shoot: () => import('#shoots/web/offline/shoot-kind.ts').then((part) => part.shootKind),
  shots: () => import('#shots/web/pending-edit.ts').then((part) => part.editKind),
  tick: () => import('#packing/web/tick-kind.ts').then((part) => part.tickKind),
  item: () => import('#packing/web/item-kind.ts').then((part) => part.itemKind),
}

// Without a network they could not be loaded, and the screens would not show what waits.
for (const load of Object.values(offlineKinds)) prefetch(load)
