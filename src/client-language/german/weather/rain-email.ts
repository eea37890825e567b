import type { RainEmailWords } from '#client-language/english/weather/rain-email.ts'
import { writtenInGerman } from '#client-language/german/booking-email.ts'

const read = 'die Vorhersage für {{shoot.title}} am {{shoot.date}}, {{shoot.time}}, wurde am {{read.time}} gelesen: '
const figures = '{{figure}}, vereinbarte Grenze {{limit}}. '
const held = '\nFür Sie frei gehalten bis {{choose.until}}.'
const kept = '\n\n{{keep}}\nVorhersage SHA-256 {{evidence}}\nAufzeichnung SHA-256 {{record}}\n{{verify}}\n\n{{link}}'

export const germanRainEmail = (): RainEmailWords => ({
  met: writtenInGerman(
    'Die Vorhersage für den {{shoot.date}} erfüllt Ihre Wetterklausel',
    `${read}${figures}Die Wetterklausel ist erfüllt. {{photographer.name}} entscheidet, ob Sie andere Termine ` +
      'angeboten bekommen. Eine Vorhersage ist eine Wahrscheinlichkeit: Solange Sie nichts anderes hören, bleibt es ' +
      `beim Termin.${kept}`,
  ),
  notMet: writtenInGerman(
    'Die Vorhersage für den {{shoot.date}} erfüllt Ihre Wetterklausel nicht',
    `${read}${figures}Die Wetterklausel ist nicht erfüllt, und es bleibt beim Termin.${kept}`,
  ),
  unknown: writtenInGerman(
    'Für den {{shoot.date}} konnte keine Vorhersage gelesen werden',
    'bis zur vereinbarten Zeit konnte für {{shoot.title}} am {{shoot.date}}, {{shoot.time}}, keine Vorhersage ' +
      'gelesen werden. {{photographer.name}} entscheidet. Solange Sie nichts anderes hören, bleibt es beim ' +
      `Termin.${kept}`,
  ),
  keptAgainst: writtenInGerman(
    'Ihr Termin am {{shoot.date}} bleibt',
    '{{photographer.name}} bleibt bei Ihrem Termin am {{shoot.date}}, obwohl die Vorhersage die Klausel erfüllt. ' +
      `Begründung: {{reason}}${kept}`,
  ),
  movedAgainst: writtenInGerman(
    'Warum Ihr Termin am {{shoot.date}} verlegt werden kann',
    '{{photographer.name}} bietet neue Termine an, obwohl die Vorhersage die Klausel nicht erfüllt. ' +
      `Begründung: {{reason}}${held}${kept}`,
  ),
  keep:
    'Bitte bewahren Sie diese E-Mail mit dem angehängten Protokoll auf: Damit können Sie feststellen, ob das ' +
    'Gelesene später geändert wurde.',
})
