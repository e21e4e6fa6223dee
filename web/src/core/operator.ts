// Makes the calls for the page, one at a time: a worker with a core of its own, or the page itself.
import { Runner } from "./runner";
import { compiled, type ModuleName, newWorker } from "./source";

export interface Asked {
  id: number;
  name: string;
  request: unknown;
}
export interface Answered {
  id: number;
  answer: unknown;
}

// What answers calls where the core is.
export interface Answering {
  answer(name: string, request: unknown): Promise<unknown>;
}

export interface Operator {
  answer(asked: Asked): Promise<unknown>; // fails when the operator is of no use any more
  end(): void; // whatever it is at is given up
}

class WorkerOperator implements Operator {
  private asked = 0;
  private settle: (answer: unknown) => void = () => {};
  private fail: (problem: Error) => void = () => {};

  constructor(
    private readonly worker: Worker,
    module: WebAssembly.Module,
  ) {
    worker.onmessage = ({ data }: MessageEvent<Answered>) => {
      if (data.id === this.asked) this.settle(data.answer);
    };
    worker.onerror = ({ message }) => {
      this.end();
      this.fail(new Error(message));
    };
    worker.postMessage(module);
  }

  answer(asked: Asked): Promise<unknown> {
    this.asked = asked.id;
    return new Promise((settle, fail) => {
      [this.settle, this.fail] = [settle, fail];
      this.worker.postMessage(asked);
    });
  }

  end() {
    this.worker.terminate();
  }
}

class PageOperator implements Operator {
  constructor(private readonly answering: Answering) {}

  answer({ name, request }: Asked) {
    return this.answering.answer(name, request);
  }
  end() {}
}

async function answeringHere(name: ModuleName, module: WebAssembly.Module): Promise<Answering> {
  if (name !== "play") return new Runner(module);
  const { Dealer } = await import("../play/dealer");
  return new Dealer(module);
}

// A worker that has reported that it runs. A page from a file may be refused a worker, at once or later.
function startedWorker(name: ModuleName): Promise<Worker | null> {
  return new Promise((settle) => {
    try {
      const worker = newWorker(name);
      worker.onmessage = () => settle(worker);
      worker.onerror = () => settle(null);
    } catch {
      settle(null);
    }
  });
}

export async function newOperator(name: ModuleName): Promise<Operator> {
  const [module, worker] = await Promise.all([compiled(name), startedWorker(name)]);
  return worker ? new WorkerOperator(worker, module) : new PageOperator(await answeringHere(name, module));
}
