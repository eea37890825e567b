import { written, type Written } from '#client-language/english/booking-email.ts'

/** The emails about the forecast of a weather clause, with merge fields. */
export interface RainEmailWords {
  met: Written
  notMet: Written
  unknown: Written
  keptAgainst: Written
  movedAgainst: Written
  /** Before the hashes that the receiver keeps. */
  keep: string
}

const read = 'The forecast for {{shoot.title}} on {{shoot.date}}, {{shoot.time}}, was read on {{read.time}}: '
const figures = '{{figure}}, agreed limit {{limit}}. '
const held = '\nHeld for you until {{choose.until}}.'
const kept = '\n\n{{keep}}\nForecast SHA-256 {{evidence}}\nRecord SHA-256 {{record}}\n{{verify}}\n\n{{link}}'

export const rainEmail: RainEmailWords = {
  met: written(
    'The forecast for {{shoot.date}} met your weather clause',
    `${read}${figures}The weather clause is met. {{photographer.name}} decides whether to offer you other dates. ` +
      `A forecast is a chance: until you hear otherwise, the session stays.${kept}`,
  ),
  notMet: written(
    'The forecast for {{shoot.date}} did not meet your weather clause',
    `${read}${figures}The weather clause is not met, and the session stays.${kept}`,
  ),
  unknown: written(
    'No forecast could be read for {{shoot.date}}',
    'By the agreed time no forecast for {{shoot.title}} on {{shoot.date}}, {{shoot.time}}, could be read. ' +
      `{{photographer.name}} decides. Until you hear otherwise, the session stays.${kept}`,
  ),
  keptAgainst: written(
    'Your session on {{shoot.date}} stays',
    '{{photographer.name}} keeps your session on {{shoot.date}} although the forecast met the clause. ' +
      `Why: {{reason}}${kept}`,
  ),
  movedAgainst: written(
    'Why your session on {{shoot.date}} may move',
    '{{photographer.name}} offers new dates although the forecast did not meet the clause. Why: {{reason}}' +
      held +
      kept,
  ),
  keep: 'Please keep this email and the attached record. With them, you can tell if what was read is ever changed.',
}
