import { useEffect, useRef, useState } from 'react'
import { errorText, trpc } from '../../trpc.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { TextAreaField, TextField } from '../../ui/fields.tsx'
import { Note } from '../../ui/note.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { checkInquiry, type InquiryInput } from './check-inquiry.ts'
import classes from './quotation-form.module.css'

/** How long a message stays unless something is typed before. */
const messageMs = 5000

const sent =
  'Thank you! Your inquiry has been submitted successfully. We will contact you soon with a detailed quotation.'
const failed =
  'Sorry, there was an error submitting your inquiry. Please try again or contact us directly.'

type Message = { tone: 'good' | 'bad'; text: string; field?: string }

/** Asks for a removal quotation; the first fault is shown at its field. */
export function QuotationForm() {
  const [message, setMessage] = useState<Message | null>(null)
  const create = trpc.inquiry.create.useMutation()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(() => setMessage(null), messageMs)
    return () => clearTimeout(timer)
  }, [message])

  const oneAtATime = useOneAtATime()
  const submit = async (input: InquiryInput) => {
    const fault = await checkInquiry(input)
    if (fault) {
      setMessage({ tone: 'bad', ...fault })
      form.current?.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus()
      return
    }
    try {
      await create.mutateAsync(input)
      form.current?.reset()
      setMessage({ tone: 'good', text: sent })
    } catch (error) {
      setMessage({ tone: 'bad', text: errorText(error, failed) })
    }
  }

  const errorOf = (field: keyof InquiryInput) =>
    message?.field === field ? message.text : undefined

  return (
    <form
      ref={form}
      className={`box ${classes.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const input = readInquiry(new FormData(event.currentTarget))
        void oneAtATime(() => submit(input))
      }}
      onChange={() => setMessage(null)}
    >
      <TextField
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        required
        error={errorOf('firstName')}
      />
      <TextField
        label="Last Name"
        name="lastName"
        autoComplete="family-name"
        required
        error={errorOf('lastName')}
      />
      <TextField
        label="Email Address"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errorOf('email')}
      />
      <TextField
        label="Phone Number"
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        error={errorOf('phone')}
      />
      <TextAreaField
        className={classes.whole ?? ''}
        label="Details to be Moved"
        name="notes"
        error={errorOf('notes')}
      />
      <input
        className="visually-hidden"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      {message && message.field === undefined && (
        <div className={classes.whole}>
          <Note tone={message.tone}>{message.text}</Note>
        </div>
      )}
      <BusyButton type="submit" size="lg" busy={create.isPending} className={classes.whole ?? ''}>
        Get Quotation
      </BusyButton>
    </form>
  )
}

function readInquiry(data: FormData): InquiryInput {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    notes: text('notes'),
    website: text('website'),
  }
}
