import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { ProfileSetup, type Settings } from '#accounts/api.ts'
import { firstLocation } from '#accounts/rules.ts'
import { currentUser, settings } from '#accounts/web/queries.ts'
import { useLocalTime } from '#accounts/web/use-local-time.ts'
import { usePlacing } from '#places/web/use-placing.ts'
import { fieldRule } from '#ui/form/problem-fields.ts'
import { keepInTab, keptInTab } from '#ui/page/tab-storage.ts'

const tabKey = 'setup-details'

const Details = z.object({
  fullName: z.string(),
  businessName: z.string(),
  location: z.string(),
  coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  timeZone: z.string(),
})

/** Names and home place; each may be left empty. */
export type SetupDetails = z.infer<typeof Details>

const { fullName, businessName, defaultLocation } = ProfileSetup.shape
const rules = {
  fullName: fieldRule(fullName),
  businessName: fieldRule(businessName),
  location: fieldRule(defaultLocation),
}

/** What is stored already; the default location of every new account is not known to be the photographer's. */
const storedDetails = ({ profile, preferences }: Settings): SetupDetails => ({
  fullName: profile.fullName,
  businessName: profile.businessName,
  location: preferences.defaultLocation === firstLocation ? '' : preferences.defaultLocation,
  coordinates: null,
  timeZone: preferences.timeZone,
})

/** The form of the optional details, kept in the tab like the answers. */
export function useSetupDetails() {
  const { zone } = useLocalTime()
  const userId = useQuery(currentUser).data?.id ?? 0
  const stored = useQuery(settings).data
  const form = useForm<SetupDetails>({
    initialValues: Details.safeParse(keptInTab(userId, tabKey)).data ??
      (stored && storedDetails(stored)) ?? {
        fullName: '',
        businessName: '',
        location: '',
        coordinates: null,
        timeZone: zone,
      },
    validate: rules,
    onValuesChange: (values) => keepInTab(userId, tabKey, values),
  })
  return {
    form,
    placing: usePlacing(form, zone),
    forget: () => keepInTab(userId, tabKey, null),
  }
}

export type SetupDetailsForm = ReturnType<typeof useSetupDetails>

/** The part of the request. An empty place keeps the default, and only a known one brings its zone. */
export const sentDetails = ({ location, coordinates, timeZone, ...names }: SetupDetails): Partial<ProfileSetup> => ({
  ...names,
  ...(location.trim() !== '' && { defaultLocation: location.trim(), ...(coordinates && { timeZone }) }),
})
