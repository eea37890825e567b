import { weatherClause } from '#client-language/english/weather/weather-clause.ts'
import type { RainCallOfShoot } from '#rain-calls/api.ts'
import { agreedWords, honestyWords } from '#weather-clauses/sentence.ts'

/** The clause in words, of any session; its contract has the sentence as it was signed. */
export const Agreed = ({ rainCall: { clause, clientName, contract, currency } }: { rainCall: RainCallOfShoot }) => (
  <>
    <p className="small">{agreedWords(clause, clientName, currency)}</p>
    <p className="small faint">{`Contract ${contract.number} says it in the words that were signed.`}</p>
  </>
)

/** What a forecast can say, and what it cannot. */
export const Honesty = ({ measures }: { measures: RainCallOfShoot['clause']['measures'] }) =>
  honestyWords(measures, { locale: 'en-US', words: weatherClause }).map((words) => (
    <p key={words} className="small">
      {words}
    </p>
  ))
