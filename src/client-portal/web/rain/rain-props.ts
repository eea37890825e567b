import type { RainChoiceWords } from '#client-language/english/weather/rain-choice.ts'
import type { ActProps } from '#client-portal/web/page/props.ts'
import type { SeenCall } from '#rain-calls/choice-api.ts'

export interface RainProps {
  part: ActProps
  call: ActProps['page']['rain'][number]
  words: RainChoiceWords
}

/** What is offered, once it is read. */
export interface SeenProps {
  part: ActProps
  seen: SeenCall
  words: RainChoiceWords
}
