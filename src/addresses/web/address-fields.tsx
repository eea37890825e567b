import { lazyComponent } from '#ui/loading/lazy-component.tsx'

/** The fields of an address, whose rules and countries are loaded with them. */
export const AddressFields = lazyComponent(() => import('./parts-fields.tsx').then((part) => part.PartsFields))
