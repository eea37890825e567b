import type { LinkPageWords } from '#client-language/english/link-page.ts'

export const germanLinkPage = (): LinkPageWords => ({
  privateLink: (client) => `Privater Link für ${client}`,
  ask: (name) => `Frage an ${name} stellen`,
  invoice: 'Rechnung',
  contract: 'Vertrag',
  loading: { invoice: 'Die Rechnung wird geladen', contract: 'Der Vertrag wird geladen' },
  unable: {
    invoice: 'Die Rechnung konnte nicht geladen werden',
    contract: 'Der Vertrag konnte nicht geladen werden',
  },
  safe: { invoice: 'Es ist nichts verloren.', contract: 'Es ist nichts verloren und nichts unterschrieben.' },
  none: { invoice: 'Hier gibt es keine Rechnung', contract: 'Hier gibt es keinen Vertrag' },
  offline: 'Sie sind offline.',
  noAnswer: 'Der Server hat nicht geantwortet.',
  tryAgain: 'Erneut versuchen',
  noLonger: 'Dieser Link funktioniert nicht mehr',
  or: 'oder',
  tooMany: 'Zu viele Versuche',
  deadLink: 'Dieser Link funktioniert nicht. Bitten Sie Ihre Fotografin oder Ihren Fotografen um einen neuen.',
  waitAndTry: 'Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.',
  noConnection: 'Es besteht keine Verbindung. Bitte prüfen Sie Ihre Internetverbindung.',
  didNotWork: 'Das hat nicht funktioniert. Bitte versuchen Sie es erneut.',
})
