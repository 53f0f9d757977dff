import type { BankType } from '@sofreh/domain/enums';
import {
  carryCharge,
  makeTerminal,
  simulatedTerminals,
  type TerminalBehaviour,
} from '@sofreh/providers/card-terminal';
import { sealedBox } from '#app/platform/auth/sealed-box.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { CardTerminals } from '#app/platform/http/app-services.ts';
import { newId } from '#app/platform/ids.ts';

/**
 * Starts card terminals that speak their companies' protocols, and says how a test adds one to a vendor. They stop when
 * the tests end.
 */
export function startTerminals() {
  const simulated = simulatedTerminals(0);
  const box = sealedBox(new Uint8Array(32).fill(7));
  const terminals: CardTerminals = {
    box,
    async carrier(vendorId, job, _keys, ear) {
      const { reach, keys } = await simulated.reach(`${vendorId}/${job.terminal.id}`, job.terminal);
      const made = makeTerminal(job.terminal, keys, reach);
      return made && (() => carryCharge(job, made, ear));
    },
  };
  async function add(
    pool: Pool,
    vendorId: string,
    bankType: BankType = 'PARSIAN_DLL',
    bridgeId: string | null = null,
  ) {
    const id = newId();
    await pool.query(
      `insert into pos_terminals (vendor_id, id, title, bank_type, ip, port, serial_number, acceptor_id, terminal_id, bridge_id)
       values ($1, $2, $3, $4, '192.168.1.40', 1362, '77', '123456789012345', '12345678', $5)`,
      [vendorId, id, `کارت‌خوان ${id}`, bankType, bridgeId],
    );
    const setup = { bankType, ip: null, port: null, serialNumber: '', acceptorId: '', terminalId: '' };
    await simulated.reach(`${vendorId}/${id}`, setup);
    const found = (await simulated.all()).find(({ name }) => name === `${vendorId}/${id}`);
    if (!found) throw new Error('no simulated terminal');
    const { desk } = found.terminal;
    return { id, desk, behave: (next: TerminalBehaviour) => desk.behave(next) };
  }
  return { simulated, box, terminals, add, stop: () => simulated.stop() };
}
