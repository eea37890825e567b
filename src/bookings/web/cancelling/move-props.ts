import type { WholeDeal } from '#deals/deal.ts'
import type { Agreed } from '#proposals/api.ts'
import type { GivenPage } from '#client-links/web/given-link.tsx'
import type { Shoot } from '#shoots/api.ts'

export interface MoveFormProps {
  deal: WholeDeal
  shoot: Shoot
  agreed: Agreed | null
  onDirty: (isDirty: boolean) => void
  onClose: () => void
  /** A link to pass on, where no email goes out. */
  onGiven: (given: GivenPage) => void
}
