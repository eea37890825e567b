// The light's code brings Zod, which the page itself does without.
import '#ui/theme/no-eval.ts'
import { LightStrip } from '#light/web/light-strip.tsx'

export interface StripProps {
  place: { lat: number; lng: number }
  zone: string
  date: string
  slot: { start: number; end: number }
  size: 'tall' | 'row'
}

/** The sky of the day of a date, with the session framed. */
export const OptionStrip = (props: StripProps) => <LightStrip {...props} />
