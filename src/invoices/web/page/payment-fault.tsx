import { RouterLink } from '#ui/page/router-link.tsx'

/** Tells the photographer why clients get no payment code with an invoice, though one would fit. */
export const PaymentFault = ({ fault }: { fault: string }) => (
  <section aria-labelledby="payment-fault">
    <h3 id="payment-fault" className="space-below-6">
      No payment code
    </h3>
    <p className="sub underlined-links">
      {fault}{' '}
      <RouterLink to="/settings" hash="money">
        Settings
      </RouterLink>
    </p>
  </section>
)
