import { Textarea, TextInput } from '@mantine/core'
import { maxLengths } from '#kernel/text.ts'
import { hintBelow } from '#ui/form/hint-below.ts'
import { ChoiceField } from '#ui/form/choices/choice-field.tsx'
import { FieldGrid } from '#ui/form/field-grid.tsx'
import { brandChoices, levelChoices, specialityChoices } from './choices.ts'
import { labels } from './settings-values.ts'
import type { SettingsForm } from './use-settings-form.ts'

export function ProfileFields({ form }: { form: SettingsForm }) {
  const field = (path: string) => ({ label: labels[path], inputWrapperOrder: hintBelow, ...form.getInputProps(path) })
  return (
    <>
      <TextInput {...field('profile.fullName')} autoComplete="name" maxLength={maxLengths.name} />
      <FieldGrid>
        <TextInput
          {...field('profile.businessName')}
          autoComplete="organization"
          maxLength={maxLengths.name}
          description="Shown on invoices, contracts and emails"
        />
        <TextInput
          {...field('profile.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={maxLengths.phone}
          description="Shown on invoices and contracts"
        />
      </FieldGrid>
      <TextInput
        {...field('profile.website')}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLengths.url}
        placeholder="https://www.example.com"
      />
      <FieldGrid columns={3}>
        <ChoiceField {...field('profile.photographerLevel')} data={levelChoices} />
        <ChoiceField {...field('profile.photographyType')} data={specialityChoices} />
        <ChoiceField {...field('profile.preferredGear')} data={brandChoices} />
      </FieldGrid>
      <Textarea
        {...field('profile.bio')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={maxLengths.notes}
        placeholder="What you photograph, where, and what people like about it"
      />
    </>
  )
}
