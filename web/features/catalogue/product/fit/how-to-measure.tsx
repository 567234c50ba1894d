import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import classes from './fit-page.module.css'
import { storeWay, useStoredWay } from './stored-way.ts'
import { hasMeasure, type WrittenWay } from './way-in.ts'

const words = {
  no: 'Saved in this browser, so every product page can tell you: yes, tight or no.',
  yes: 'Saved in this browser. Every product page now tells you: yes, tight or no.',
  failed: 'Your browser is blocking storage, so we couldn’t save this.',
}

type HowToMeasureProps = {
  written: WrittenWay
  /** Called before the stored way in is deleted, so that the fields keep their values. */
  onForget: () => void
}

/** How to measure a way in, and storing it for other products. */
export function HowToMeasure({ written, onForget }: HowToMeasureProps) {
  const stored = useStoredWay()
  const [hasFailed, setFailed] = useState(false)
  const text = JSON.stringify(written)
  // The same button stores later changes.
  const isStored = stored === text
  const press = () => {
    if (isStored) onForget()
    setFailed(!storeWay(isStored ? null : text))
  }
  return (
    <section className={classes.how}>
      <h2>How to measure</h2>
      <p>Door: measure the clear opening, inside the stops.</p>
      <p>Hallway: measure between skirting boards or radiators.</p>
      <p>Landing: measure from the newel post to the wall.</p>
      {(isStored || hasMeasure(written)) && (
        <>
          <Button variant="default" fullWidth onClick={press}>
            {isStored ? 'Clear my measurements' : 'Save my measurements'}
          </Button>
          <p className="tiny muted" role="status">
            {hasFailed ? words.failed : words[isStored ? 'yes' : 'no']}
          </p>
        </>
      )}
    </section>
  )
}
