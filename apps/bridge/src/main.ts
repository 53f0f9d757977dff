import { parseArgs } from 'node:util';
import { LOCAL_PORT } from '@sofreh/domain/print-state';
import { keepPairing, PAIRING_FILE, type Pairing, readPairing } from './pairing.ts';
import { pairWith, RefusedByServer } from './server-calls.ts';
import { startBridge } from './start-bridge.ts';

const USAGE = `Prints a shop's papers on the printers of its own network.

  First time:  node apps/bridge/src/main.ts --server https://example.ir --shop vanak.example.ir --code 123456
  Afterwards:  node apps/bridge/src/main.ts

  --server  where the product runs
  --shop    the branch's own address, as guests type it
  --code    the six digits that the back office shows under «چاپگرها»
  --pair    pairs and ends: what starts with the computer prints
  --file    where the pairing is kept (default: bridge.json in the home folder's .sofreh)
  --port    where the tills of the shop reach it while the server is away (default: ${LOCAL_PORT})
  --caller-id  the serial device of a caller-id modem: /dev/ttyACM0, COM3`;

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    shop: { type: 'string' },
    code: { type: 'string' },
    file: { type: 'string' },
    port: { type: 'string' },
    'caller-id': { type: 'string' },
    pair: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function pairing(): Promise<Pairing | null> {
  const { server, shop, code, file } = values;
  if (!code) return readPairing(file);
  if (!server || !shop) return null;
  const { token, name, vendorName } = await pairWith(server.replace(/\/+$/, ''), shop, code);
  const made = { server: server.replace(/\/+$/, ''), shop, token };
  await keepPairing(made, file);
  console.log(`paired: «${name}», ${vendorName}`);
  return made;
}

/** Runs until a signal; ends with 1 where it is not paired or not any more. */
async function main(): Promise<void> {
  const found = values.help ? null : await pairing();
  if (!found) {
    console.log(USAGE);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  if (values.pair) return;
  const settings = {
    file: values.file ?? PAIRING_FILE,
    port: Number(values.port ?? LOCAL_PORT),
    callerId: values['caller-id'] ?? null,
  };
  const bridge = await startBridge(found, settings, (line) =>
    console.log(`${new Date().toISOString()} ${line}`),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void bridge.stop());
  console.log(`bridge: ready, ${found.server}`);
  await bridge.ended;
}

await main().catch((error: unknown) => {
  console.error(error instanceof RefusedByServer ? error.message : error);
  process.exitCode = 1;
});
