/** What a sentence of one's own begins with; that the photographer decides is said after it. */
export const usualSentence =
  'The forecast of Open-Meteo for {{weather.place}} is read {{weather.time}}. If, {{weather.limits}}, ' +
  '{{photographer.name}} may move the session. {{client.name}} then gets three dates to choose from, held for ' +
  '{{weather.hours}}. {{weather.moves}}'
