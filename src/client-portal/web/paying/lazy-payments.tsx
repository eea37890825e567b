import type { PartProps } from '#client-portal/web/page/props.ts'
import { NotLoaded } from '#client-portal/web/signing/not-loaded.tsx'
import { lazyPart, Nothing } from '#ui/loading/lazy-part.tsx'

/** How what is owed is paid; the invoice says it too. */
export const LazyHowToPay = lazyPart<PartProps>(() => import('./how-to-pay.tsx').then((part) => part.HowToPay), Nothing)

/** Invoices and what is planned. */
export const LazyPayments = lazyPart<PartProps>(() => import('./payments.tsx').then((part) => part.Payments), NotLoaded)
