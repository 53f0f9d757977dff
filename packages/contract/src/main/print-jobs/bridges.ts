import { CHARGE_DECLINES, SPEAKER_STEPS } from '@sofreh/domain/card-terminal';
import { BANK_TYPES, PRINTER_STATION_LAYOUTS } from '@sofreh/domain/enums';
import {
  BRIDGE_ADDRESSES_MAX,
  BRIDGE_PRINTERS_MAX,
  BRIDGE_WAIT_SECONDS,
  CARD_MASK_LENGTH_MAX,
  DIALLED_LENGTH,
  FOUND_PAPERS_AT_ONCE,
  LINE_NUMBER_LENGTH_MAX,
  PAPER_SOURCE_LENGTH_MAX,
  PORT,
  PRINT_ATTEMPTS,
  PROOF_LENGTH_MAX,
  RANG_AGO_MS,
  REFERENCE_LENGTH,
  SEALED_KEY_LENGTH_MAX,
  TERMINAL_HANDLE_LENGTH_MAX,
} from '@sofreh/domain/limits';
import {
  CLAIMER_STEPS,
  DRAWER_OPENINGS,
  orderOfSource,
  PAPER_WIDTHS,
  PRINT_EVIDENCES,
  PRINT_FAILURES,
  PRINT_MOMENTS,
  PRINTER_CONNECTIONS,
  PRINTER_STATES,
} from '@sofreh/domain/print-state';
import { z } from 'zod';
import { everyone, staff, webhook } from '../../access.ts';
import { call } from '../../call.ts';
import { byId, deliveryType, id, instant, name, pairingCode, source, whole } from '../../common.ts';

const width = z.literal(PAPER_WIDTHS);
const bridge = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  /** It is null until the program has used its code. */
  pairedAt: instant.nullable(),
  seenAt: instant.nullable(),
});
const drivenPrinter = z.object({
  id,
  name: z.string(),
  connection: z.enum(PRINTER_CONNECTIONS),
  ip: z.string().nullable(),
  port: z.int(),
  queueName: z.string(),
  width,
  beeps: z.boolean(),
  hasDrawer: z.boolean(),
  confirms: z.boolean(),
});
/** This is what a program in the shop draws: `Paper` of the receipt package. */
const paper = z.object({
  width,
  title: z.string(),
  blocks: z.array(z.looseObject({ kind: z.string() })).readonly(),
  opensDrawer: z.boolean(),
  beeps: z.boolean(),
});

/** Whoever speaks to a card terminal must know this of it; the keys of companies' services are never among it. */
const cardTerminal = z.object({
  id,
  bankType: z.enum(BANK_TYPES),
  ip: z.string().nullable(),
  port: z.int().nullable(),
  serialNumber: z.string(),
  acceptorId: z.string(),
  terminalId: z.string(),
});
const chargeJob = z.object({
  id,
  kind: z.enum(['CHARGE', 'INQUIRY']),
  amountRial: z.int(),
  handle: z.string().nullable(),
  terminal: cardTerminal,
});

/** This is what a program knows of a paper; that a person saw it only a person who is signed in says. */
const printerEvidence = z.enum(PRINT_EVIDENCES).refine((evidence) => evidence !== 'PERSON');

/** This is what came out at a bridge while the server was away, by what it was for (`paperSource`). */
export const foundPaper = z.strictObject({
  source: z
    .string()
    .max(PAPER_SOURCE_LENGTH_MAX)
    .refine((source) => orderOfSource(source) !== null),
  status: z.enum(['PRINTED', 'UNSURE']),
  evidence: printerEvidence.nullable().default(null),
  failure: z.enum(PRINT_FAILURES).nullable().default(null),
  /** Says at which printer it came out; null where the bridge does not say. */
  printerId: id.nullable().default(null),
});
export const foundPapers = z.array(foundPaper).max(FOUND_PAPERS_AT_ONCE);
/** A till passes the paper on so: it has the bridge's word on it, made under the till's pass. */
const passedPaper = foundPaper.extend({
  proof: z
    .strictObject({ key: z.string().max(SEALED_KEY_LENGTH_MAX), mac: z.string().max(PROOF_LENGTH_MAX) })
    .nullable()
    .default(null),
});

/** A bridge proves itself by its token in `authorization: Bridge …`. */
export const printBridges = {
  'GET /api/printbridges': call({
    summary: "The programs in the shop that drive the vendor's printers",
    access: staff('printer.edit'),
    response: z.object({ data: z.array(bridge) }),
  }),
  'POST /api/printbridges': call({
    summary:
      'Adds a bridge; its program is paired by the six digits of the answer, within ten minutes. The same again gives new ' +
      'digits, until a program has used some',
    access: staff('printer.edit'),
    /** The client makes the id, a UUID v7. */
    body: z.strictObject({ id, name }),
    response: bridge.extend({ code: z.string(), codeUntil: instant }),
    errors: ['IDEMPOTENCY_CONFLICT'],
  }),
  'DELETE /api/printbridges/{id}': call({
    summary: 'Revokes a bridge: it gets nothing any more, and the server drives its printers',
    access: staff('printer.edit'),
    params: byId,
    errors: ['PRINT_BRIDGE_NOT_FOUND'],
  }),
  'POST /api/printbridges/pair': call({
    summary: 'The program in the shop trades its six digits for a token of its own',
    access: everyone,
    body: z.strictObject({ code: pairingCode }),
    response: z.object({ token: z.string(), name: z.string(), vendorName: z.string() }),
    errors: ['PRINT_BRIDGE_CODE_WRONG', 'TOO_MANY_REQUESTS'],
  }),
  'POST /api/printbridges/claim': call({
    summary: 'The next paper of each idle printer of the bridge; waits for one as long as it is told to',
    access: webhook,
    vendor: 'optional',
    body: z.strictObject({ waitSeconds: whole(BRIDGE_WAIT_SECONDS).default(0) }),
    response: z.object({
      data: z.array(
        z.object({
          id,
          attempt: z.int(),
          /** This is what it is for. */ source: z.string(),
          printer: drivenPrinter,
          paper,
        }),
      ),
      /** It is the vendor's logo in base64; null where no paper shows one. */
      logo: z.string().nullable(),
    }),
    errors: ['forbidden'],
  }),
  'PUT /api/printbridges/papers': call({
    summary:
      'What became of a claimed paper; before its first byte SEND asks whether it is still the bridge’s',
    access: webhook,
    vendor: 'optional',
    body: z.strictObject({
      id,
      attempt: whole({ ...PRINT_ATTEMPTS, min: 1 }),
      step: z.enum(CLAIMER_STEPS),
      evidence: printerEvidence.nullable().default(null),
      failure: z.enum(PRINT_FAILURES).nullable().default(null),
    }),
    response: z.object({ taken: z.boolean() }),
    errors: ['forbidden'],
  }),
  'POST /api/printbridges/states': call({
    summary: 'How printers of the bridge are; the answer names those whose turn it is to be asked',
    access: webhook,
    vendor: 'optional',
    body: z.strictObject({
      states: z
        .array(z.strictObject({ printerId: id, state: z.enum(PRINTER_STATES) }))
        .max(BRIDGE_PRINTERS_MAX),
    }),
    response: z.object({ data: z.array(drivenPrinter) }),
    errors: ['forbidden'],
  }),
  'POST /api/printbridges/charges/claim': call({
    summary: 'Charges for card terminals of the bridge, to be carried or asked about; waits for one as told',
    access: webhook,
    vendor: 'optional',
    body: z.strictObject({ waitSeconds: whole(BRIDGE_WAIT_SECONDS).default(0) }),
    response: z.object({ data: z.array(chargeJob) }),
    errors: ['forbidden'],
  }),
  'PUT /api/printbridges/charges': call({
    summary: 'What became of a claimed charge; before the amount SEND asks whether it may still go out',
    access: webhook,
    vendor: 'optional',
    body: z.strictObject({
      id,
      step: z.enum(SPEAKER_STEPS),
      handle: z.string().max(TERMINAL_HANDLE_LENGTH_MAX).nullable().default(null),
      decline: z.enum(CHARGE_DECLINES).nullable().default(null),
      providerCode: z.string().max(REFERENCE_LENGTH.max).nullable().default(null),
      proof: z
        .strictObject({
          amountRial: z.int().min(0),
          reference: z.string().max(REFERENCE_LENGTH.max),
          trace: z.string().max(REFERENCE_LENGTH.max).nullable(),
          cardMask: z.string().max(CARD_MASK_LENGTH_MAX).nullable(),
        })
        .nullable()
        .default(null),
    }),
    response: z.object({ taken: z.boolean(), canceled: z.boolean() }),
    errors: ['forbidden'],
  }),
  'POST /api/printbridges/calls': call({
    summary: 'A call that rang at a caller-id box of the bridge; those who answer are told who it is',
    access: webhook,
    vendor: 'optional',
    body: z.strictObject({
      lineNumber: z.string().max(LINE_NUMBER_LENGTH_MAX).default(''),
      number: z.string().min(DIALLED_LENGTH.min).max(DIALLED_LENGTH.max),
      /** It rang so many milliseconds ago: a bridge's clock may be wrong. */
      ago: whole(RANG_AGO_MS).default(0),
    }),
    response: z.object({ id }),
    errors: ['forbidden', 'TOO_MANY_REQUESTS'],
  }),
  'POST /api/printbridges/local': call({
    summary:
      'Where tills of its network reach the bridge, and what it printed for them while the server was away; the answer is what it drives',
    access: webhook,
    vendor: 'optional',
    body: z.strictObject({
      addresses: z.array(z.ipv4()).max(BRIDGE_ADDRESSES_MAX),
      /** 0 says that it does not listen. */
      port: whole({ ...PORT, min: 0 }),
      /** These are papers of stations whose printers it drives; what it says of others is not heard. */
      papers: foundPapers,
    }),
    response: z.object({
      /** These tills were taken out of service: it answers to their passes no more. */
      removedTills: z.array(id),
      /** Each comes with the printer that takes a paper over where the first is silent. */
      printers: z.array(drivenPrinter.extend({ secondPrinterId: id.nullable() })),
      /** It is the vendor's logo in base64; null where there is none. */
      logo: z.string().nullable(),
      /** It charges these card terminals for tills, too, while the server is away. */
      terminals: z.array(
        cardTerminal.extend({
          title: z.string(),
          /** Nobody knows how this charge on it ended; no other is to be made before. */
          unsure: id.nullable(),
        }),
      ),
      /** These papers were not heard of: their printers are not its own, or not any more. */
      notOwn: z.array(z.string()),
      /**
       * It says that it hears at which printer a paper came out: a newer program tells an older server nothing that it
       * refuses.
       */
      hearsPrinters: z.literal(true),
    }),
    errors: ['forbidden'],
  }),
  'GET /api/printbridges/local': call({
    summary:
      'What a till needs to print at the bridge of its shop while the server is away: addresses, a pass where it is a till of the vendor at which the caller works, what stations print',
    access: staff('order.create'),
    query: z.strictObject({ deviceId: id }),
    response: z.object({
      bridges: z.array(
        z.object({
          id,
          name: z.string(),
          addresses: z.array(z.string()),
          port: z.int(),
          /** Goes along with every letter. */
          key: z.string(),
          /** It is base64url; it signs, and is never sent again. */
          secret: z.string(),
        }),
      ),
      /** Says how long the passes count. */
      until: instant,
      stations: z.array(
        z.object({
          id,
          title: z.string(),
          printerId: id,
          /** It is null where no bridge drives its printer. */
          bridgeId: id.nullable(),
          layout: z.enum(PRINTER_STATION_LAYOUTS),
          copies: z.int(),
          printsAt: z.enum(PRINT_MOMENTS),
          opensDrawer: z.enum(DRAWER_OPENINGS),
          large: z.boolean(),
          showsLogo: z.boolean(),
          sources: z.array(source),
          routes: z.array(
            z.object({ menuItemId: id, deliveryType: deliveryType.nullable(), hallId: id.nullable() }),
          ),
        }),
      ),
      /** Says in which hall every table stands. */
      halls: z.array(z.object({ tableId: id, hallId: id, title: z.string() })),
      vendor: z.object({
        name: z.string(),
        brandName: z.string(),
        address: z.string(),
        phoneNumber: z.string(),
        taxNumber: z.string(),
        footer: z.string(),
        hasLogo: z.boolean(),
      }),
      withItems: z.boolean(),
    }),
  }),
  'PUT /api/printbridges/local': call({
    summary:
      'A till tells what the bridge printed for it, before it sends the orders these papers are of; what the bridge did not sign is printed, as a copy',
    access: staff('order.create'),
    body: z.strictObject({ papers: z.array(passedPaper).min(1).max(FOUND_PAPERS_AT_ONCE) }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
} as const;
