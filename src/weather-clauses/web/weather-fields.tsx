import { Input, Switch, Textarea, TextInput } from '@mantine/core'
import { TimeInput } from '#accounts/web/time-input.tsx'
import { weatherClause } from '#client-language/english/weather/weather-clause.ts'
import { currencySign } from '#kernel/money.ts'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { hintBelow } from '#ui/form/hint-below.ts'
import { PlainSelect } from '#ui/form/plain-select.tsx'
import type { ReactNode } from 'react'
import { readerWords } from '#weather-clauses/reader-units.ts'
import { generalWords, honestyWords, valueWords } from '#weather-clauses/sentence.ts'
import type { WeatherUnit } from '#weather/rules.ts'
import { useWeatherUnit } from '#weather/web/use-weather-unit.ts'
import { type ClauseValues, clauseDraftOf, faultWords, typedClause, usualClauseValues } from './clause-values.ts'
import '#ui/form/switch.css'

/** What a sentence of one's own begins with; that the photographer decides is said after it. */
const usualSentence =
  'The forecast of Open-Meteo for {{weather.place}} is read {{weather.time}}. If, {{weather.limits}}, ' +
  '{{photographer.name}} may move the session. {{client.name}} then gets up to three dates to choose from, held ' +
  'for {{weather.hours}}. {{weather.moves}}'

interface WeatherFieldsProps {
  /** Null without a clause. */
  value: ClauseValues | null
  /** Of the fee, ISO 4217. */
  currency: string
  /** Why a field is refused: `weather.rainPct`. */
  faultAt: (field: string) => string | undefined
  onChange: (value: ClauseValues | null) => void
  /** The text beside it, which may speak of the weather by itself. */
  text?: string
  /** No contract is shown that has its sentence. */
  hasNoPreview?: boolean
}

/** A weather clause: by which forecast a session may be moved, and how. */
export function WeatherFields({
  value,
  currency,
  faultAt,
  onChange,
  text = '',
  hasNoPreview = false,
}: WeatherFieldsProps) {
  const terms = hasNoPreview && value !== null ? typedClause(value, currency) : null
  return (
    <fieldset className="stack-12">
      <legend className="legend">Weather</legend>
      <Switch
        label="Weather clause"
        description="A forecast read at a set hour says whether you may move the session. You decide."
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? usualClauseValues(currency) : null)}
      />
      {faultAt('weather') !== undefined && <Input.Error role="alert">{faultAt('weather')}</Input.Error>}
      {value !== null && ownSection.test(text) && (
        <p className="small">The text has a section about the weather. Make sure that it agrees with the clause.</p>
      )}
      {value !== null && (
        <ClauseFields
          value={value}
          currency={currency}
          faultAt={faultAt}
          onChange={(part) => onChange({ ...value, ...part })}
        >
          {terms !== null && <p className="small">{`The contract will say: “${generalWords(terms, { currency })}”`}</p>}
        </ClauseFields>
      )}
    </fieldset>
  )
}

const ownSection = /^#+.*\b(?:weather|wetter)/im

interface ClauseFieldsProps extends Pick<WeatherFieldsProps, 'currency' | 'faultAt'> {
  value: ClauseValues
  children?: ReactNode
  onChange: (part: Partial<ClauseValues>) => void
}

const days = [
  { value: '0', label: 'The day of the session' },
  { value: '1', label: 'The day before' },
  { value: '2', label: '2 days before' },
  { value: '3', label: '3 days before' },
]

const upTo3 = ['1', '2', '3'].map((count) => ({ value: count, label: count }))

function ClauseFields(props: ClauseFieldsProps) {
  const { value, currency, faultAt, onChange } = props
  return (
    <>
      <MeasureFields {...props} />
      <FieldGrid phone={2}>
        <CountField {...props} name="beforeMin" label="Minutes before the session" />
        <CountField {...props} name="afterMin" label="Minutes after the session" />
      </FieldGrid>
      <FieldGrid>
        <PlainSelect
          label="The forecast is read on"
          data={days}
          value={value.daysBefore}
          error={faultAt('weather.daysBefore')}
          onChange={(daysBefore) => onChange({ daysBefore: daysBefore ?? value.daysBefore })}
        />
        <TimeInput
          label="Time at the place"
          value={value.decideAt}
          error={faultAt('weather.decideAt')}
          onChange={(decideAt) => onChange({ decideAt: decideAt.slice(0, 5) })}
        />
      </FieldGrid>
      <FieldGrid columns={3}>
        <PlainSelect
          label="Most moves"
          data={upTo3}
          value={value.moves}
          error={faultAt('weather.moves')}
          onChange={(moves) => onChange({ moves: moves ?? value.moves })}
        />
        <CountField {...props} name="freeMoves" label="Free moves" />
        <TextInput
          label="Fee of each later move"
          inputMode="decimal"
          autoComplete="off"
          className="number-field"
          leftSection={currencySign(currency)}
          value={value.feeCents}
          error={faultWords('feeCents', faultAt('weather.feeCents'), currency)}
          onChange={(event) => onChange({ feeCents: event.currentTarget.value })}
        />
      </FieldGrid>
      <FieldGrid>
        <CountField {...props} name="hoursToChoose" label="Hours to choose a new date" />
        <CountField {...props} name="withinDays" label="Days to look for new dates" />
      </FieldGrid>
      <SentenceField {...props} />
      {props.children}
      <Honesty value={value} currency={currency} />
    </>
  )
}

/** `; 40 km/h is 25 mph`, for readers with other units than contracts have. */
function ownUnitHint(measure: 'windKmh' | 'rainMm10', value: number | null, unit: WeatherUnit): string {
  if (value === null || Number.isNaN(value)) return ''
  const [agreed, own] = [valueWords(measure, value, 'en-US'), readerWords(measure, value, unit)]
  return agreed === own ? '' : `; ${agreed} is ${own}`
}

/** The kinds of weather: each counts that has a limit. */
function MeasureFields(props: ClauseFieldsProps) {
  const unit = useWeatherUnit()
  const { measures } = clauseDraftOf(props.value, props.currency)
  const inOwn = (measure: 'windKmh' | 'rainMm10'): string => ownUnitHint(measure, measures[measure], unit)
  const fault = props.faultAt('weather.measures')
  return (
    <>
      <FieldGrid phone={2}>
        <CountField {...props} name="rainPct" label="Chance of rain or snow, %" hint="In any hour" />
        <CountField
          {...props}
          name="windKmh"
          label="Wind, km/h"
          hint={`In any hour, without gusts${inOwn('windKmh')}`}
        />
        <CountField
          {...props}
          name="rainMm10"
          label="Rain or snow, mm"
          hint={`In all hours together${inOwn('rainMm10')}`}
          decimal
        />
        <CountField {...props} name="cloud" label="Clouds, %" hint="On average" />
      </FieldGrid>
      <p className="small">Reaching any one of them is enough. A field left empty doesn’t count.</p>
      {fault !== undefined && <Input.Error role="alert">{fault}</Input.Error>}
    </>
  )
}

interface CountFieldProps extends ClauseFieldsProps {
  name: Exclude<keyof ClauseValues, 'decideAt' | 'daysBefore' | 'words' | 'isInRow'>
  label: string
  hint?: string
  decimal?: boolean
}

const CountField = ({ name, label, hint, decimal = false, value, currency, faultAt, onChange }: CountFieldProps) => (
  <TextInput
    label={label}
    description={hint}
    inputWrapperOrder={hintBelow}
    inputMode={decimal ? 'decimal' : 'numeric'}
    autoComplete="off"
    className="number-field"
    value={value[name]}
    error={faultWords(name, faultAt(`weather.${name}`), currency)}
    onChange={(event) => onChange({ [name]: event.currentTarget.value })}
  />
)

/** The sentence of the contract, which may be in other words; its figures come from the clause. */
function SentenceField({ value: { words }, faultAt, onChange }: ClauseFieldsProps) {
  return (
    <>
      <Switch
        label="Write your own sentence"
        checked={words !== undefined}
        onChange={(event) => onChange({ words: event.currentTarget.checked ? usualSentence : undefined })}
      />
      {words !== undefined && (
        <Textarea
          label="Sentence"
          description="The fields in braces are filled with your figures. The clause’s hash is added at the end."
          inputWrapperOrder={hintBelow}
          autosize
          minRows={4}
          maxRows={12}
          dir="auto"
          maxLength={2000}
          value={words}
          error={faultAt('weather.words')}
          onChange={(event) => onChange({ words: event.currentTarget.value })}
        />
      )}
    </>
  )
}

/** What is to be known of forecasts before one decides by them. */
function Honesty({ value, currency }: Pick<ClauseFieldsProps, 'value' | 'currency'>) {
  const { measures } = clauseDraftOf(value, currency)
  const isKnown = measures.rainPct !== null && measures.rainPct >= 1 && measures.rainPct <= 100
  const shown = isKnown ? measures : { ...measures, rainPct: null }
  const sentences = honestyWords(shown, { locale: 'en-US', words: weatherClause })
  return <p className="cap">{[...sentences, 'This is not legal advice.'].join(' ')}</p>
}
