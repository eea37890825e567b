import { Link } from '@tanstack/react-router'
import { defaultLocationField } from '#places/web/no-light-place.tsx'

/** Why days have no light yet, and the way to the field that gives it to them. */
export const NoHomePlace = ({ className }: { className: string | undefined }) => (
  <p className={className}>
    <Link {...defaultLocationField} className="quiet-link tall-inline-link">
      Set your home place
    </Link>{' '}
    to see the light of each day.
  </p>
)
