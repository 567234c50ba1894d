import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import classes from './fit-page.module.css'
import { storeWay, useStoredWay } from './stored-way.ts'
import type { WrittenWay } from './way-in.ts'

const words = {
  no: 'Kept in this browser. Then every product page says yes, tight or no.',
  yes: 'Kept in this browser. Every product page says yes, tight or no.',
  failed: 'This browser keeps nothing for us.',
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
      <p>The door between its stops, not the frame.</p>
      <p>The hall between skirting boards, or between radiators.</p>
      <p>The landing from the newel post to the wall.</p>
      <Button variant="default" fullWidth onClick={press}>
        {isStored ? 'Forget my way in' : 'Remember my way in'}
      </Button>
      <p className="tiny muted" role="status">
        {hasFailed ? words.failed : words[isStored ? 'yes' : 'no']}
      </p>
    </section>
  )
}
