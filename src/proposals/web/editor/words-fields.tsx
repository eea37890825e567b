import { Textarea, TextInput } from '@mantine/core'
import { maxLengths } from '#kernel/text.ts'
import { SectionCard } from '#ui/page/section-card.tsx'
import { fieldOf } from './field-of.ts'
import type { ProposalForm } from './use-proposal-form.ts'
import '@mantine/core/styles/Input.layer.css'

/** What the proposal is called, and what is said first. */
export const WordsFields = ({ form }: { form: ProposalForm }) => (
  <SectionCard id="proposal-words" title="Introduction">
    <TextInput
      label="Title"
      required
      autoComplete="off"
      maxLength={maxLengths.title}
      dir="auto"
      {...fieldOf(form, 'title')}
    />
    <Textarea
      label="Message"
      placeholder="What you want to say about their day"
      autosize
      minRows={3}
      maxRows={14}
      maxLength={maxLengths.notes}
      dir="auto"
      {...fieldOf(form, 'message')}
    />
  </SectionCard>
)
