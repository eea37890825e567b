import { WeatherFields } from '#weather-clauses/web/weather-fields.tsx'
import type { TypeForm } from './use-type-form.ts'

/** The weather clause of the contracts that bookings result in. */
export function TypeWeather({ form }: { form: TypeForm }) {
  const { weather, currency, packageId } = form.getValues()
  return (
    <div className="stack-12">
      <WeatherFields
        value={weather}
        currency={currency}
        faultAt={(field) => form.errors[field] as string | undefined}
        onChange={(value) => form.setFieldValue('weather', value)}
        hasNoPreview
      />
      {weather !== null && (
        <p className="small">
          {packageId === ''
            ? 'The clause needs a contract, and only a package has one.'
            : 'It goes into the contract of the package. Without one there is no clause.'}
        </p>
      )}
    </div>
  )
}
