import { anyOf } from '#kernel/any-of.ts'
import { searchable } from '#kernel/search.ts'
import type { ShootStatus, ShootType } from '#shoots/api.ts'

/** Words of titles and columns that tell a type, in English and German, without accents. */
const typeWords: [ShootType, RegExp][] = [
  ['wedding', /wedding|engagement|elopement|bridal|hochzeit|trauung|standesamt|verlobung/],
  [
    'portrait',
    anyOf(
      /portrait|portrat|family|familie|newborn|neugeborene|maternity|babybauch|headshot|bewerbung|couple/,
      /paar|senior|boudoir/,
    ),
  ],
  ['fashion', /fashion|mode|lookbook|editorial/],
  ['product', /product|produkt|food|still/],
  ['event', /event|party|concert|konzert|conference|konferenz|birthday|geburtstag|festival|gala/],
  ['commercial', /commercial|corporate|business|brand|werbung|firmen|real estate|immobilie/],
  ['sports', /sport|match|race|lauf|turnier/],
  ['landscape', /landscape|landschaft|nature|natur/],
]

/** The type that a text names; undefined for none. */
export function typeIn(text: string): ShootType | undefined {
  const words = searchable(text)
  return typeWords.find(([, pattern]) => pattern.test(words))?.[0]
}

const statusWords: [ShootStatus, RegExp][] = [
  ['cancelled', /cancel|lost|declined|abgesagt|storniert|abgelehnt/],
  ['completed', /complete|done|finished|delivered|archived|shot|erledigt|abgeschlossen|geliefert|fertig/],
  ['confirmed', /confirm|booked|active|upcoming|retainer|bestatigt|gebucht|zugesagt|fix/],
  ['pending', /pending|tentative|hold|lead|inquiry|enquiry|proposal|offen|angefragt|anfrage|vorlaufig|option/],
]

/** The status that a text names; a shoot that is over and was not cancelled is completed. */
export function statusIn(text: string, isOver: boolean): ShootStatus {
  const words = searchable(text)
  const named = statusWords.find(([, pattern]) => pattern.test(words))?.[0]
  if (named === 'cancelled') return named
  return isOver ? 'completed' : (named ?? 'pending')
}
