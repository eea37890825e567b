import { lazyComponent } from '#ui/loading/lazy-component.tsx'

/** The dialog of a client, for screens on which it is opened later. */
export const ClientDialog = lazyComponent(() => import('./client-dialog.tsx').then((part) => part.ClientDialog))
