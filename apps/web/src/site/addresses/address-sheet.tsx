import { straightMetres } from '@sofreh/domain/dispatch';
import { ADDRESS_LENGTH, DOOR_LENGTH_MAX, NAME_LENGTH } from '@sofreh/domain/limits';
import { toPersianDigits } from '@sofreh/fa/digits';
import { type FormEvent, useState } from 'react';
import { newId } from '#web/api/new-id.ts';
import { Icon } from '#web/guest-look/icon.tsx';
import { Sheet } from '#web/guest-look/sheet.tsx';
import { zoneOf } from '#web/map/zone-of.ts';
import { api } from '../data/api.ts';
import { useSite } from '../data/site-store.tsx';
import { useSubmit } from '../data/use-submit.ts';
import { common } from '../texts/common.ts';
import { notify } from '../ui/announcer.ts';
import { TextArea, TextField } from '../ui/field.tsx';
import { MapPicker } from './map-picker.tsx';
import { addressTexts } from './texts.ts';
import type { Address } from './use-addresses.ts';
import { useReverse } from './use-reverse.ts';
import { type Point, useZones } from './zones.ts';

type Fields = Pick<Address, 'id' | 'title' | 'detail' | 'plate' | 'unit' | 'latitude' | 'longitude'>;

/** So far a map shifts by itself, when the keyboard opens or the telephone is turned; it is less than the next house is away. */
const SAME_PLACE_METRES = 20;

/** Tells whether a point on the map is another place than where the map began. */
function isElsewhere(start: Point, point: Point): boolean {
  return straightMetres(start, point) > SAME_PLACE_METRES;
}

type AddressSheetProps = {
  /** It is the address to change; null makes a new one. */
  address: Address | null;
  onClose: () => void;
  onSaved: (address: Address) => void;
};

/**
 * Asks for a new address or a change of one: the point on the map first, then what the courier needs to find the door.
 */
export function AddressSheet({ address, onClose, onSaved }: AddressSheetProps) {
  const form = useAddressForm(address, onSaved);
  return (
    <Sheet
      title={address ? addressTexts.editTitle : addressTexts.newTitle}
      onClose={onClose}
      footer={
        <button
          type="submit"
          form="address-form"
          className="button wide"
          disabled={form.busy || form.outside}
        >
          {common.save}
        </button>
      }
    >
      <form id="address-form" onSubmit={form.save} noValidate>
        <p className="field-hint">{addressTexts.mapHint}</p>
        {form.zones.data === null && form.zones.error === null ? (
          <div className="skeleton map-skeleton" />
        ) : (
          <MapPicker
            point={form.fields}
            zones={form.zones.data}
            onMove={form.move}
            onLocated={form.place}
            onRetry={form.zones.reload}
          />
        )}
        {/* It is drawn anew at each try to save, so that it is heard and scrolled to again. */}
        {!form.placed && <PlaceQuestion key={form.asked} missing={form.asked > 0} onHere={form.place} />}
        <AddressFields {...form} failed={address ? addressTexts.editFailed : addressTexts.saveFailed} />
      </form>
    </Sheet>
  );
}

function useAddressForm(address: Address | null, onSaved: (address: Address) => void) {
  const vendor = useSite((site) => site.vendor);
  const zones = useZones();
  const [fields, setFields] = useState<Fields>(() => address ?? newAddress(vendor));
  const [asked, setAsked] = useState(0);
  // A new address begins at the vendor's own door, where hardly anybody lives: until the guest said so it is no place.
  const [placed, setPlaced] = useState(address !== null);
  const change = (part: Partial<Fields>) => setFields((old) => ({ ...old, ...part }));
  const reverse = useReverse(address?.detail ?? '', (detail) => change({ detail }));
  const { busy, error, submit } = useSubmit(async () => {
    onSaved(await saveAddress(fields, address === null));
    notify(address ? addressTexts.edited : addressTexts.saved);
  });
  const short = fields.detail.trim().length < 5;
  return {
    fields,
    zones,
    busy,
    error,
    lookingUp: reverse.lookingUp,
    shortDetail: asked > 0 && short,
    placed,
    asked,
    place: () => setPlaced(true),
    // Where the areas did not come, the server says whether the point is covered.
    outside: zones.data ? zoneOf(zones.data, fields) === undefined : zones.error === null,
    change: (part: Partial<Fields>) => {
      if (part.detail !== undefined) reverse.typed();
      change(part);
    },
    move: (point: { latitude: number; longitude: number }) => {
      change(point);
      if (!placed && !isElsewhere(vendor, point)) return;
      setPlaced(true);
      reverse.lookUp(point);
    },
    save: (event: FormEvent) => {
      event.preventDefault();
      setAsked(asked + 1);
      if (!short && placed) submit();
    },
  };
}

type PlaceQuestionProps = {
  /** Tells whether the guest wanted to save without having said where it is. */
  missing: boolean;
  onHere: () => void;
};

/** Says that the pin still stands where it began, and takes the word of who lives just there. */
function PlaceQuestion({ missing, onHere }: PlaceQuestionProps) {
  return (
    <div
      className={missing ? 'notice bad map-question' : 'notice map-question'}
      ref={missing ? intoView : null}
    >
      <span role={missing ? 'alert' : undefined}>{addressTexts.placeMissing}</span>
      <button type="button" className="button plain small" onClick={onHere}>
        {addressTexts.placeIsHere}
      </button>
    </div>
  );
}

/** Makes the new address of a guest who said nothing yet; the map has to begin somewhere. */
function newAddress(vendor: { latitude: number; longitude: number }): Fields {
  const { latitude, longitude } = vendor;
  return { id: newId(), title: '', detail: '', plate: '', unit: '', latitude, longitude };
}

function saveAddress(fields: Fields, isNew: boolean): Promise<Address> {
  const { id, title, detail, plate, unit, latitude, longitude } = fields;
  const body = { id, title, detail, plate, unit, latitude, longitude };
  return isNew
    ? api('POST /api-identity/identity/address', { body })
    : api('PUT /api-identity/identity/address', { body });
}

type AddressFieldsProps = ReturnType<typeof useAddressForm> & { failed: string };

/** An error at the end of a long sheet is scrolled to. */
function intoView(node: HTMLElement | null) {
  node?.scrollIntoView({ block: 'nearest' });
}

function AddressFields({ fields, change, error, shortDetail, lookingUp, failed }: AddressFieldsProps) {
  const errorOf = (name: string) => error?.errors[name]?.[0];
  return (
    <>
      <TextArea
        label={addressTexts.detail}
        placeholder={addressTexts.detailPlaceholder}
        autoComplete="street-address"
        maxLength={ADDRESS_LENGTH.max}
        value={fields.detail}
        hint={lookingUp ? addressTexts.lookingUp : undefined}
        error={shortDetail ? addressTexts.detailShort : errorOf('detail')}
        onChange={(event) => change({ detail: event.target.value })}
      />
      <div className="field-pair">
        <TextField
          label={addressTexts.plate}
          inputMode="numeric"
          maxLength={DOOR_LENGTH_MAX}
          value={toPersianDigits(fields.plate)}
          error={errorOf('plate')}
          onChange={(event) => change({ plate: event.target.value })}
        />
        <TextField
          label={addressTexts.unit}
          inputMode="numeric"
          maxLength={DOOR_LENGTH_MAX}
          value={toPersianDigits(fields.unit)}
          error={errorOf('unit')}
          onChange={(event) => change({ unit: event.target.value })}
        />
      </div>
      <TextField
        label={addressTexts.title}
        placeholder={addressTexts.titlePlaceholder}
        maxLength={NAME_LENGTH.max}
        value={fields.title}
        error={errorOf('title')}
        onChange={(event) => change({ title: event.target.value })}
      />
      {error && (
        <p className="notice bad address-error" role="alert" ref={intoView}>
          <Icon name="alert" />
          <span>
            <strong>{failed}</strong> {error.message}
          </span>
        </p>
      )}
    </>
  );
}
