import { Button } from '@mantine/core'
import { noLegalAdvice, type StarterTemplate, starterTemplates } from '#contracts/starter-templates.ts'

/** Offers the starter templates. */
export function Starters({ onChoose }: { onChoose: (starter: StarterTemplate) => void }) {
  return (
    <section className="stack-8" aria-label="Starter templates">
      <div className="row-8">
        {starterTemplates.map((starter) => (
          <Button key={starter.name} variant="default" size="xs" onClick={() => onChoose(starter)}>
            Start from “{starter.name}”
          </Button>
        ))}
      </div>
      <p className="cap">{noLegalAdvice} Read them and make them yours before you use them.</p>
    </section>
  )
}
