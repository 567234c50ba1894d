import { Note } from '#web/ui/note.tsx'
import { ChoiceLink } from './choice-link.tsx'
import classes from './options.module.css'
import type { WhyNot } from './why-not.ts'

type WhyNoteProps = { why: WhyNot | null; onChoose: (slug: string) => void }

/** Why values do not combine, with the alternatives. */
export function WhyNote({ why, onChoose }: WhyNoteProps) {
  return (
    // A live region, present from the start so that its content is announced.
    <div role="status" className={classes.why}>
      {why && (
        <Note tone="warn" silent>
          {why.reason} Keep {why.keep}, or choose{' '}
          <ChoiceLink slug={why.instead.slug} onPress={() => onChoose(why.instead.slug)}>
            {why.instead.text}
          </ChoiceLink>
          .
        </Note>
      )}
    </div>
  )
}
