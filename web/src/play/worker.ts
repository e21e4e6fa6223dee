import { serve } from "../core/serve";
import { Dealer } from "./dealer";

serve((module) => new Dealer(module));
