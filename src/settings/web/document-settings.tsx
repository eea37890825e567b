import { LetterheadSection } from '#documents/web/letterhead-section.tsx'
import { CountryHabits } from './late-country-habits.ts'

/** What documents say of the photographer, and, once that names a country, how days are written there. */
export const DocumentSettings = () => (
  <div className="stack-20">
    <CountryHabits />
    <LetterheadSection />
  </div>
)
