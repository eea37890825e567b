/** What a sentence of one's own begins with. */
export const usualSentence =
  'The forecast of Open-Meteo for {{weather.place}} is read {{weather.time}}. If, {{weather.limits}}, ' +
  '{{photographer.name}} may move the session. {{client.name}} then gets three dates to choose from, held for ' +
  '{{weather.hours}}. {{weather.moves}} The photographer decides; the forecast alone moves nothing. Light rain may ' +
  'still fall on a session that is kept.'
